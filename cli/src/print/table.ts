import stringWidth from 'string-width'
import { fitText } from './fit-text.ts'

/** Number of columns between two columns of a table. */
export const columnGap = 2

/** Returns rows under their heads in aligned columns, without trailing spaces. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows]
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => stringWidth(line[column] ?? ''))))
  return lines
    .map((line) => line.map((cell, column) => fitText(cell, (widths[column] ?? 0) + columnGap)).join(''))
    .map((line) => line.trimEnd())
    .join('\n')
}
