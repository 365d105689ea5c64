import type { GlobalFlags } from '../global-flags.ts'

const width = 24

/** One line on a terminal's stderr that says how far a long task is; nothing where nobody looks. */
export function progressLine({ json }: Pick<GlobalFlags, 'json'>): {
  show(text: string, part: number): void
  end(): void
} {
  const { stderr } = process
  if (!stderr.isTTY || json) return { show: () => undefined, end: () => undefined }
  return {
    show(text, part) {
      const full = Math.round(width * part)
      stderr.write(`\r\u001b[K[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${text}`)
    },
    end: () => void stderr.write('\r\u001b[K'),
  }
}
