/** Signs that change the direction of the text around them. They can make a name look like another. */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Rule T7. Returns a text on one line as a terminal may show it: each sign that changes the direction of the text is shown by its number,
 * for example `<U+202E>`, and other invisible signs and those that control a terminal are left out.
 */
export function visibleText(text: string): string {
  return visibleSigns(text.replace(/\s+/g, ' ')).trim()
}

/** Rule T7. Returns the lines of a text as a terminal may show them. */
export function visibleLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map((line) => visibleSigns(line.replace(/\t/g, '  ')).trimEnd())
}

function visibleSigns(text: string): string {
  // Most texts have plain letters alone.
  if (/^[ -~]*$/.test(text)) return text
  return text.replace(direction, numberOf).replace(/[\p{Cc}\p{Cf}]/gu, '')
}

function numberOf(sign: string): string {
  return `<U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`
}
