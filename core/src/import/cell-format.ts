/** The value that the number format of a cell shows: a day, a moment, or the digits of a whole number in a mask like `000-00-0000`. */
export type CellFormat = 'day' | 'moment' | { readonly mask: string }

/**
 * The ids of the number formats of dates and times that every workbook has (ECMA-376 part 1, 18.8.30), from and to. Of those that
 * depend on the language (27 and more) only 32 and 33 are times in all of them.
 */
const knownFormats = [
  [14, 17, 'day'],
  [18, 22, 'moment'],
  [27, 31, 'day'],
  [32, 33, 'moment'],
  [34, 36, 'day'],
  [45, 47, 'moment'],
  [50, 58, 'day'],
] as const

/** Quoted words, escaped signs, spaces, fills, colors and conditions are no letters of a format. Elapsed hours, `[h]`, are. */
const noLetters = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi

/**
 * Returns what a number format shows; undefined for a plain number.
 * @param code the format's own code; undefined for one that every workbook has
 */
export function cellFormat(id: number, code: string | undefined): CellFormat | undefined {
  if (code === undefined) return knownFormats.find(([from, to]) => id >= from && id <= to)?.[2]
  const letters = code.replace(noLetters, '')
  if (/[hs]/i.test(letters)) return 'moment'
  return /[ymd]/i.test(letters) ? 'day' : maskOf(code)
}

/** Returns the mask of a format that is only zeros with fixed signs between them, for example `000\-00\-0000`. */
function maskOf(code: string): CellFormat | undefined {
  const [positive = ''] = code.replace(/^\[\$[^\]]*\]/, '').split(';')
  const isFixed = /^(?:[0 ():-]|\\[^\da-z]|"[^\da-z"]*")*$/i.test(positive)
  const mask = positive.replace(/[\\"]/g, '')
  return isFixed && mask.includes('00') ? { mask } : undefined
}

/** Returns the digits of a whole number as a mask shows them. The first zero also takes the digits that have no zero of their own. */
export function maskedDigits(digits: string, mask: string): string {
  const zeros = mask.split('0').length - 1
  const all = digits.padStart(zeros, '0')
  const second = all.length - zeros + 1
  const places = [all.slice(0, second), ...all.slice(second)]
  return mask.replace(/0/g, () => places.shift() ?? '')
}
