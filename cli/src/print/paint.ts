import { styleText } from 'node:util'

const colors = { ok: 'green', warning: 'yellow', problem: 'red' } as const

/** Returns a text in the color of its meaning, or the plain text if colors are not wanted. */
export function paint(
  meaning: keyof typeof colors,
  text: string,
  { color, stream = process.stdout }: { color: boolean; stream?: NodeJS.WriteStream },
): string {
  return isColorWanted({ color, stream }) ? styleText(colors[meaning], text) : text
}

/** Whether the stream is a terminal and neither a flag nor the environment disables colors. */
export function isColorWanted({
  color,
  stream = process.stdout,
}: {
  color: boolean
  stream?: NodeJS.WriteStream
}): boolean {
  return color && stream.isTTY && (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb'
}
