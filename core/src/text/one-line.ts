/** Returns a text on one line: runs of white space become one space, and none is left at either end. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
