import { styleText } from 'node:util'

const colors = { ok: 'green', warning: 'yellow', problem: 'red' } as const

/** Colors name a meaning. There are none where nobody looks, or where somebody said so. */
export function paint(
  meaning: keyof typeof colors,
  text: string,
  { color, stream = process.stdout }: { color: boolean; stream?: NodeJS.WriteStream },
): string {
  return isColorWanted({ color, stream }) ? styleText(colors[meaning], text) : text
}

/** Whether somebody looks, and nobody said no. */
export function isColorWanted({
  color,
  stream = process.stdout,
}: {
  color: boolean
  stream?: NodeJS.WriteStream
}): boolean {
  return color && stream.isTTY && (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb'
}
