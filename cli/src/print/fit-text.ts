import stringWidth from 'string-width'

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns a text of exactly this many columns: cut with `…`, or filled with spaces. Wide signs count twice, combining ones not at all. */
export function fitText(text: string, columns: number): string {
  if (columns <= 0) return ''
  if (/^[ -~]*$/.test(text))
    return text.length <= columns ? text.padEnd(columns) : `${text.slice(0, columns - 1)}…`
  const width = stringWidth(text)
  if (width <= columns) return text + ' '.repeat(columns - width)
  let kept = ''
  let used = 0
  for (const { segment } of signs.segment(text)) {
    const more = stringWidth(segment)
    if (used + more > columns - 1) break
    kept += segment
    used += more
  }
  return `${kept}…${' '.repeat(columns - 1 - used)}`
}

/** Returns the end of a text that has at most this many columns, for a text that is being typed. */
export function endOfText(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text
  const all = [...signs.segment(text)].map(({ segment }) => segment)
  let kept = ''
  while (all.length > 0) {
    const longer = `${all.pop()}${kept}`
    if (stringWidth(longer) > columns - 1) break
    kept = longer
  }
  return `…${kept}`
}
