/** Minimum width (columns) in which words are wrapped. */
const minWidth = 20

/** Returns a text in lines of a maximum width, broken between words. A longer word has a line of its own. */
export function wrapWords(text: string, width: number): string[] {
  if (width < minWidth) return [text]
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
