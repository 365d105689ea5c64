import { messages } from '../text/messages.ts'
import { type Instant, msOf } from '../time/instant.ts'

/** How good or bad a finding is. A problem needs somebody now, a warning needs somebody soon. */
export const findingLevels = ['ok', 'warning', 'problem'] as const

/** The result of a check, in words for the administrator. Unless it is `ok`, the words say what to do. */
export interface Finding {
  readonly check: string
  readonly level: (typeof findingLevels)[number]
  readonly words: string
}

const dayMs = 86_400_000
const texts = messages.doctor

/** Ages of the last backup (days) above which there is a warning, and a problem. */
const backupDays = { warning: 1, problem: 7 } as const

/** Days before its end at which a certificate is a warning. Certificates of free authorities are renewed 30 days before. */
const certificateDays = 14

/** Differences of two clocks (ms) above which there is a warning, and a problem. Times of a night are in minutes. */
const clockMs = { warning: 2_000, problem: 60_000 } as const

/** Weeks until the disk is full, below which there is a warning. */
const fullWeeks = 8

/** Rule M3. Returns the finding for the last backup. Without any there is a warning, because a desk may be new. */
export function backupFinding(lastAt: Instant | undefined, now: Instant, firstAt?: Instant): Finding {
  const check = 'backup'
  if (lastAt === undefined) {
    const words = firstAt === undefined ? texts.noBackup : texts.firstBackup(firstAt)
    return { check, level: 'warning', words }
  }
  const days = (msOf(now) - msOf(lastAt)) / dayMs
  if (-days * dayMs > clockMs.problem) return { check, level: 'warning', words: texts.backupAhead(lastAt) }
  if (days <= backupDays.warning) return { check, level: 'ok', words: texts.backupAt(lastAt) }
  const level = days > backupDays.problem ? 'problem' : 'warning'
  return { check, level, words: texts.oldBackup(lastAt, Math.floor(days)) }
}

/** Rule M3. Returns the finding for a certificate that ends at a time. */
export function certificateFinding(endsAt: Instant, now: Instant): Finding {
  const check = 'certificate'
  const days = Math.floor((msOf(endsAt) - msOf(now)) / dayMs)
  if (days < 0) return { check, level: 'problem', words: texts.certificateOver(endsAt) }
  if (days >= certificateDays) return { check, level: 'ok', words: texts.certificateGood(endsAt) }
  return { check, level: 'warning', words: texts.certificateSoon(endsAt, days) }
}

/** Rule M3. Returns the finding for the difference between the clocks of the database and of this machine. */
export function clockFinding(differenceMs: number): Finding {
  const check = 'clock'
  const ms = Math.abs(differenceMs)
  if (ms <= clockMs.warning) return { check, level: 'ok', words: texts.clockGood }
  const level = ms > clockMs.problem ? 'problem' : 'warning'
  return { check, level, words: texts.clockOff(Math.round(ms / 1_000)) }
}

/** Rule M3. Returns the finding for the size of a database (bytes) and for what it grows in a week. */
export function growthFinding({
  size,
  perWeek,
  free,
}: {
  readonly size: number
  readonly perWeek: number
  /** Free space of its disk; undefined when it is not known. */
  readonly free: number | undefined
}): Finding {
  const check = 'growth'
  const words = texts.growth(mebibytes(size), mebibytes(perWeek))
  const weeks = free === undefined || perWeek === 0 ? Number.POSITIVE_INFINITY : Math.floor(free / perWeek)
  if (weeks >= fullWeeks) return { check, level: 'ok', words }
  return { check, level: 'warning', words: `${words} ${texts.fullSoon(weeks)}` }
}

/** Rule M3. Returns the finding for the number of servers that serve a database. */
export function serversFinding(count: number): Finding {
  return { check: 'servers', level: 'ok', words: texts.servers(count) }
}

function mebibytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(1)
}
