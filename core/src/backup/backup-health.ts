import { messages } from '../text/messages.ts'
import { addMinutes, type Instant } from '../time/instant.ts'

const texts = messages.backup

/** What is known about the backups of a database. */
export interface BackupState {
  /** When the last scheduled backup was taken. */
  readonly takenAt: Instant | undefined
  /** The last failure of a scheduled backup, or of the command after it. The next success clears it. */
  readonly failure:
    | { readonly at: Instant; readonly step: 'backup' | 'after'; readonly reason: string }
    | undefined
  /** The last drill: when it was, and whether its backup came back whole. */
  readonly drill:
    | { readonly at: Instant; readonly file: string; readonly madeAt: string; readonly isWhole: boolean }
    | undefined
}

interface BackupFinding {
  readonly check: 'backups' | 'drill'
  readonly level: 'ok' | 'warning' | 'problem'
  readonly words: string
}

const minutesInDay = 24 * 60

/** Age (minutes) at which a backup, and a drill, are too old. */
const oldBackupMin = 2 * minutesInDay
const oldDrillMin = 100 * minutesInDay

/** Rule M3. Returns what is to say about the backups: whether they are taken, and whether one came back whole on trial. */
export function judgeBackups(state: BackupState, now: Instant): BackupFinding[] {
  return [judgeTaken(state, now), ...judgeDrill(state, now)]
}

function judgeTaken({ takenAt, failure }: BackupState, now: Instant): BackupFinding {
  const check = 'backups'
  if (failure) {
    const words = texts.lastFailed(failure.at, failure.step, failure.reason)
    return { check, level: 'problem', words }
  }
  if (takenAt === undefined) return { check, level: 'warning', words: texts.noBackups }
  const isOld = addMinutes(takenAt, oldBackupMin) < now
  return { check, level: isOld ? 'warning' : 'ok', words: texts.lastTaken(takenAt) }
}

/** Judges the drills. Where no backups are taken, that alone is said. */
function judgeDrill({ drill, takenAt }: BackupState, now: Instant): BackupFinding[] {
  const check = 'drill'
  if (!drill) return takenAt === undefined ? [] : [{ check, level: 'warning', words: texts.neverDrilled }]
  if (!drill.isWhole) return [{ check, level: 'problem', words: texts.lastDrillFailed(drill.at, drill.file) }]
  const isOld = addMinutes(drill.at, oldDrillMin) < now
  const words = texts.lastDrill(drill.at, drill.madeAt)
  return [{ check, level: isOld ? 'warning' : 'ok', words }]
}
