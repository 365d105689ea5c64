/** Maximum length (UTF-16 units) of a key. Texts that differ only after it have the same place in a list. */
const maxKey = 80

/** Maximum number of texts whose keys are cached. */
const maxCached = 20_000

/** Letters that are not a base letter with an accent, and the letters that they are sorted under. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

const cached = new Map<string, string>()

/**
 * Rule L10. Returns the key by which a text is sorted: without case and accents, numbers in it by value. Two keys compare the
 * same way in JavaScript and, byte by byte, in both engines. The key of a blank text is empty.
 */
export function textKey(text: string): string {
  const known = cached.get(text)
  if (known !== undefined) return known
  if (cached.size >= maxCached) cached.clear()
  const key = makeTextKey(text)
  cached.set(text, key)
  return key
}

/** Returns the key of `textKey` without the cache, for a text that is not compared again and again. */
export function makeTextKey(text: string): string {
  const start = text.slice(0, 2 * maxKey)
  if (isAscii(start)) return withoutZeros(numbersByValue(start.toLowerCase()).slice(0, maxKey))
  const plain = foldText(start).replace(/[ßæœøđðłþı]/g, (letter) => plainLetters[letter] ?? letter)
  return inBothEngines(numbersByValue(plain).slice(0, maxKey))
}

/** Rule L8. Returns the key by which a case number is sorted: its digits by value, then its text. Empty if it has no digits. */
export function caseNumberKey(caseNumber: string): string {
  const digits = caseNumber.replace(/\D/g, '')
  return digits === '' ? '' : `${byValue(digits)} ${inBothEngines(caseNumber)}`
}

/** Returns a text as searches compare it: without case and accents. */
export function foldText(text: string): string {
  // Most texts have plain letters alone.
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII
  return /^[\u0000-\u007f]*$/.test(text)
}

function numbersByValue(text: string): string {
  return /\d/.test(text) ? text.replace(/\d+/g, byValue) : text
}

/** Returns digits with their number before them, so that a longer number is a greater text. */
function byValue(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '')
  return value.length < 9 ? `${value.length}${value}` : `9${String(value.length).padStart(4, '0')}${value}`
}

/** Replaces signs that JavaScript and the engines order differently, or that an engine cannot store. */
function inBothEngines(text: string): string {
  return withoutZeros(text.replace(/[\ud800-\udfff]+/g, '\ufffd'))
}

function withoutZeros(text: string): string {
  return text.replaceAll('\0', '\ufffd')
}
