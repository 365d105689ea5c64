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

/**
 * Whether colors are wanted. `--no-color` and `NO_COLOR` disable them, and `FORCE_COLOR` enables them also where the stream is no
 * terminal.
 */
export function isColorWanted({
  color,
  stream = process.stdout,
}: {
  color: boolean
  stream?: NodeJS.WriteStream
}): boolean {
  const { NO_COLOR = '', FORCE_COLOR = '', TERM } = process.env
  if (!color || NO_COLOR !== '' || FORCE_COLOR === '0') return false
  return FORCE_COLOR !== '' || (stream.isTTY && TERM !== 'dumb')
}
