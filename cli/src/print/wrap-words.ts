import stringWidth from 'string-width'

/** Minimum width (columns) in which words are wrapped. */
const minWidth = 20

/** Returns a text in lines of a maximum width (columns), broken between words. A longer word has a line of its own. */
export function wrapWords(text: string, width: number): string[] {
  if (width < minWidth) return [text]
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || stringWidth(last) + 1 + stringWidth(word) > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** Returns words that follow `indent` columns of a line. At a terminal those that do not fit go on below the first ones. */
export function hangWords(words: string, indent: number): string {
  if (!process.stdout.isTTY) return words
  return wrapWords(words, process.stdout.columns - indent).join(`\n${' '.repeat(indent)}`)
}
