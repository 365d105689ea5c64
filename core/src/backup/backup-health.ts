import type { Finding } from '../running/finding.ts'
import { messages } from '../text/messages.ts'
import { addMinutes, type Instant } from '../time/instant.ts'

const texts = messages.backup

/** The state of the backups of a database. */
export interface BackupState {
  /** When the last scheduled backup was taken. */
  readonly takenAt: Instant | undefined
  /** When the next scheduled backup is due, as the servers that take backups last said. */
  readonly dueAt: Instant | undefined
  /** When the last backup of any kind was finished. */
  readonly finishedAt: Instant | undefined
  /** The last failure of a scheduled backup, or of the command after it. The next success clears it. */
  readonly failure:
    | { readonly at: Instant; readonly step: 'backup' | 'after'; readonly reason: string }
    | undefined
  /** When a command after a backup was last known to run. Undefined when it has ended. */
  readonly followedAt?: Instant | undefined
  /** The last drill: when it was, and whether its backup came back whole. */
  readonly drill:
    | { readonly at: Instant; readonly file: string; readonly madeAt: string; readonly isWhole: boolean }
    | undefined
}

const minutesInDay = 24 * 60

/** How long (minutes) a scheduled backup may take after it is due. */
const overdueMin = 60

/** How long (minutes) a command after a backup counts as running without a sign of its server, which gives one each minute. */
const silentMin = 3

/** Age (minutes) at which a drill is too old. */
const oldDrillMin = 100 * minutesInDay

/** Rule M23. Returns what is to say about the backups beside their age: whether the last one failed, and whether one came back whole. */
export function judgeBackups(state: BackupState, now: Instant): Finding[] {
  return [...judgeFailure(lastFailure(state, now)), ...judgeDue(state, now), ...judgeDrill(state, now)]
}

/** Rule M24. Returns what is wrong with the scheduled backups; undefined if nothing is. */
export function backupTrouble(
  state: Pick<BackupState, 'failure' | 'followedAt' | 'dueAt' | 'finishedAt'>,
  now: Instant,
): 'failed' | 'overdue' | undefined {
  if (lastFailure(state, now)) return 'failed'
  const { dueAt, finishedAt } = state
  const isDone = dueAt === undefined || (finishedAt !== undefined && finishedAt >= dueAt)
  return isDone || addMinutes(dueAt, overdueMin) >= now ? undefined : 'overdue'
}

/** Returns the last failure. A command whose server was killed has failed, too. */
function lastFailure(
  { failure, followedAt }: Pick<BackupState, 'failure' | 'followedAt'>,
  now: Instant,
): BackupState['failure'] {
  const isCutOff = followedAt !== undefined && !isFollowed({ followedAt }, now)
  return isCutOff ? { at: followedAt, step: 'after', reason: texts.afterCutOff } : failure
}

/** Whether the command after a backup still runs. */
function isFollowed({ followedAt }: Pick<BackupState, 'followedAt'>, now: Instant): boolean {
  return followedAt !== undefined && addMinutes(followedAt, silentMin) >= now
}

function judgeDue(state: BackupState, now: Instant): Finding[] {
  const { dueAt } = state
  if (
    dueAt === undefined ||
    backupTrouble({ ...state, failure: undefined, followedAt: undefined }, now) === undefined
  )
    return []
  const words = isFollowed(state, now) ? texts.overdueBehindCommand(dueAt) : texts.overdue(dueAt)
  return [{ check: 'backups', level: 'problem', words }]
}

function judgeFailure(failure: BackupState['failure']): Finding[] {
  if (!failure) return []
  const words = texts.lastFailed(failure.at, failure.step, failure.reason)
  return [{ check: 'backups', level: 'problem', words }]
}

/** Judges the drills. Where no backups are taken, that alone is said. */
function judgeDrill({ drill, takenAt }: BackupState, now: Instant): Finding[] {
  const check = 'drill'
  if (!drill) return takenAt === undefined ? [] : [{ check, level: 'warning', words: texts.neverDrilled }]
  if (!drill.isWhole) return [{ check, level: 'problem', words: texts.lastDrillFailed(drill.at, drill.file) }]
  const isOld = addMinutes(drill.at, oldDrillMin) < now
  const words = texts.lastDrill(drill.at, drill.madeAt)
  return [{ check, level: isOld ? 'warning' : 'ok', words }]
}
