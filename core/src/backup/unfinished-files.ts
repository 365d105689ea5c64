import type { Finding } from '../running/finding.ts'
import { messages } from '../text/messages.ts'

/** Matches what a writer adds to the name of a file until the file is complete. */
const unfinishedEnding = /\.[0-9a-f]{8}\.part$/

/**
 * Ending of the file name of a result that a command is still writing. A result may have any name and be in a folder with other programs'
 * files, so the ending names Watchfloor.
 */
export const unfinishedResult = '.watchfloor.part'

/** Matches the name of a backup or of the list beside it. */
const backupNames = /\.backup(\.[\w-]+)*$/

const hourMs = 3_600_000

/** Age (hours) since its last change at which nobody writes an unfinished file any more: a backup adds to its file all the time. */
const abandonedHours = 24

/** Age (hours) since its last change at which an unfinished file is reported. */
const reportedHours = 1

/**
 * Rule M27. Whether a file name is that of an unfinished backup or result.
 * @param of name of a file that may have any name; its unfinished files count, too
 */
export function isUnfinishedFile(name: string, of?: string): boolean {
  if (name.endsWith(unfinishedResult)) return true
  if (!unfinishedEnding.test(name)) return false
  const whole = name.replace(unfinishedEnding, '')
  return whole === of || backupNames.test(whole)
}

/** Rule M27. Whether an unfinished file is so old that it can be deleted. A process id says nothing about a server on another machine. */
export function isAbandoned(changedAtMs: number, nowMs: number): boolean {
  return nowMs - changedAtMs > abandonedHours * hourMs
}

/** An unfinished file that was found. */
export interface UnfinishedFile {
  readonly path: string
  readonly changedAtMs: number
}

/** Rule M27. Returns the finding for unfinished backups. Those that were changed just now may be under way. */
export function unfinishedFindings(files: readonly UnfinishedFile[], nowMs: number): Finding[] {
  const left = files.filter(({ changedAtMs }) => nowMs - changedAtMs > reportedHours * hourMs)
  if (left.length === 0) return []
  const words = messages.backup.unfinished(left.map(({ path }) => path))
  return [{ check: 'unfinished', level: 'warning', words }]
}
