import pino, { type Logger } from 'pino'

/** Number of the standard error stream. Standard output is for results. */
const stderr = 2

/** Returns the log: a JSON object in each line, or lines for people at a terminal. */
export async function openLog(level: string, isTerminal: boolean): Promise<Logger> {
  if (!isTerminal) return jsonLog(level)
  const { default: pretty } = await import('pino-pretty')
  const lines = pretty({
    destination: stderr,
    sync: true,
    singleLine: true,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
  })
  return pino({ level }, lines)
}

/** Maximum number of bytes that wait for a standard error that takes no lines. Further lines are dropped. */
const maxWaiting = 1_000_000

/**
 * Returns a log of JSON lines on standard error. If that takes no more lines, for example because its disk is full, the lines wait and
 * the server goes on.
 */
export function jsonLog(level: string): Logger {
  const lines = pino.destination({ dest: stderr, maxLength: maxWaiting })
  const { flushSync } = lines
  let isStuck = false
  lines.on('error', () => {
    isStuck = true
  })
  lines.on('write', () => {
    isStuck = false
  })
  // It tries again for ever, and the process would not end.
  lines.flushSync = () => {
    if (!isStuck) flushSync.call(lines)
  }
  return pino({ level }, lines)
}
