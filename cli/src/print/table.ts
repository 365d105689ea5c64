const gap = 2

/** Rows under their heads, in columns as wide as they need; the last one is not filled up. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows]
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd((widths[column] ?? 0) + gap)).join(''))
    .map((line) => line.trimEnd())
    .join('\n')
}
