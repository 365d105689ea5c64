/** Maximum number of characters in one line of a label. */
const maxLine = 16

/**
 * Returns the name of an operation in lines, broken between words. A longer word breaks too, after a hyphen if it can: it would
 * take the width of the bars.
 */
export function barLabel(name: string): string[] {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < maxLine) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(...(word.match(/.{1,16}$|.{1,15}-|.{1,16}/gu) ?? []))
  }
  return lines
}
