import { fstatSync } from 'node:fs'
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
  return pino({ level, hooks: goesToJournal() ? { streamWrite: withPriority } : {} }, lines)
}

/** Whether standard error goes to the journal of systemd, which names its stream by device and number of the file. */
function goesToJournal(): boolean {
  const stream = process.env['JOURNAL_STREAM']
  if (stream === undefined) return false
  const { dev, ino } = fstatSync(stderr)
  return stream === `${dev}:${ino}`
}

/** The priority in the journal for each level from `warn` on. */
const priorities: Readonly<Record<string, number>> = { 40: 4, 50: 3, 60: 2 }
const priorityOfOthers = 6

/** Returns a line with its priority in front, as the journal reads it (sd-daemon(3)). The journal keeps the line without it. */
function withPriority(line: string): string {
  const [, level = ''] = /^\{"level":(\d+)/.exec(line) ?? []
  return `<${priorities[level] ?? priorityOfOthers}>${line}`
}
