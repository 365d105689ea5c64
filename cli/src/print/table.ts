/** Number of columns between two columns of a table. */
export const columnGap = 2

/** Returns rows under their heads in aligned columns, without trailing spaces. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows]
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd((widths[column] ?? 0) + columnGap)).join(''))
    .map((line) => line.trimEnd())
    .join('\n')
}
