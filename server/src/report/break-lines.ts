/**
 * Breaks a text into lines of a width, at spaces. It breaks inside a word only when the word alone is too wide. A word is
 * measured as it is drawn, with the space behind it or as the only one of its paragraph, so that pdfkit lays out most words once.
 */
export function breakLines(text: string, width: number, measure: (piece: string) => number): string[] {
  const space = measure(' ')
  return text.split('\n').flatMap((paragraph) => {
    const words = paragraph.split(' ')
    const measureDrawn = words.length > 1 ? (one: string) => measure(`${one} `) : measure
    const pieces = words.flatMap((one) => {
      const fits = one.length < surelyShort || measureDrawn(one) <= width
      return fits ? [one] : parts(one, width, measure)
    })
    if (pieces.length === 1) return pieces.map((one) => one.trimEnd())
    const lines: string[] = []
    let line = ''
    let lineWidth = 0
    for (const word of pieces) {
      const wordWidth = measure(`${word} `)
      if (line !== '' && lineWidth + wordWidth - space > width) {
        lines.push(line.trimEnd())
        line = ''
        lineWidth = 0
      }
      line += `${word} `
      lineWidth += wordWidth
    }
    return [...lines, line.trimEnd()]
  })
}

/** Number of letters of which every word counts as one that fits. */
const surelyShort = 8

/** Where a long word is broken first, for example a web address. */
const joint = /(?<=[/@._&=?-])/

/** Returns the pieces of a word that fit the width. */
function parts(word: string, width: number, measure: (piece: string) => number): string[] {
  if (word.length < surelyShort || measure(word) <= width) return [word]
  const jointed = word.split(joint)
  const pieces = jointed.length > 1 ? jointed.flatMap((one) => parts(one, width, measure)) : [...word]
  return gather(pieces, width, measure)
}

/** Joins pieces as far as the width allows. */
function gather(pieces: readonly string[], width: number, measure: (piece: string) => number): string[] {
  const gathered: string[] = []
  let piece = ''
  let pieceWidth = 0
  for (const one of pieces) {
    const oneWidth = measure(one)
    if (piece !== '' && pieceWidth + oneWidth > width) {
      gathered.push(piece)
      piece = ''
      pieceWidth = 0
    }
    piece += one
    pieceWidth += oneWidth
  }
  return [...gathered, piece]
}

/** Returns one line that fits the width, with an ellipsis where it was cut. */
export function fitLine(text: string, width: number, measure: (piece: string) => number): string {
  const line = text.replaceAll('\n', ' ')
  if (measure(line) <= width) return line
  const letters = [...line]
  let used = measure('…')
  const end = letters.findIndex((letter) => {
    used += measure(letter)
    return used > width
  })
  return `${letters.slice(0, end).join('').trimEnd()}…`
}
