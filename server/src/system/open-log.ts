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

/** Returns a log of JSON lines on standard error. */
export function jsonLog(level: string): Logger {
  return pino({ level }, pino.destination(stderr))
}
