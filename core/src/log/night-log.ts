import { rowName } from '../targets/row-name.ts'
import { type FieldName, fieldNames, fieldOf, type Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'

/** A free line: a note, or the moment when a shift was handed over. */
export const logLineKinds = ['note', 'handover'] as const

/** The acts on targets that the night log shows. */
export const nightLogActions = [
  'approve',
  'withdraw',
  'no-show',
  'arrival',
  'acknowledge',
  'takedown',
  'cancel-takedown',
  'undo-arrest',
  'inactive',
  'active',
] as const

/** The act that undoes another. The night log shows it if it changes one of `nightLogUndoFields`. */
export const nightLogUndo = 'undo'

/** The fields of stages and times, which the shown acts set. */
export const nightLogUndoFields: readonly FieldName[] = fieldNames.filter((name) =>
  ['stage', 'scene', 'request'].includes(fieldOf(name).group),
)

/** One line of the night log. */
export interface NightLogLine {
  readonly seq: number
  readonly at: Instant
  readonly actor: string
  readonly text: string
  /** A kind of free line, or the act. */
  readonly kind: string
  /** The target that an act is about. */
  readonly target: number | null
}

/** The part of a journal entry that a line shows. */
interface LoggedEntry {
  readonly seq: number
  readonly at: Instant
  readonly actor: string
  readonly action: string
  readonly kind: string
  readonly object: string
  readonly changes: readonly { readonly field: string; readonly after?: unknown }[]
}

/** The field of a journal entry that holds a free line. */
export const logTextField = 'text'

/**
 * Rule J30. Returns a line of the night log: a free line, or an act on a target. The target has the name that the reader sees on the
 * boards, otherwise its number.
 * @param seen the target as the reader sees it; undefined if it is hidden from the reader
 */
export function nightLogLine(entry: LoggedEntry, seen: Target | undefined): NightLogLine {
  const { seq, at, actor, action, kind, object, changes } = entry
  if (kind === 'log') {
    const text = changes.find(({ field }) => field === logTextField)?.after
    return {
      seq,
      at,
      actor,
      kind: action,
      target: null,
      text: typeof text === 'string' ? text : messages.log.removed,
    }
  }
  const id = Number(object)
  const isNamed = seen && (seen.guestOf || seen.screenName || seen.firstName)
  const act = actWords(entry)
  return {
    seq,
    at,
    actor,
    kind: action,
    target: id,
    text: messages.log.act(act, isNamed ? rowName(seen) : messages.log.target(id)),
  }
}

/** Returns what happened, in words. An undo says what it changed. */
function actWords({ action, changes }: LoggedEntry): string {
  const isCleared =
    action === 'arrival' && changes.some(({ field, after }) => field === 'arrivalTime' && after === null)
  if (isCleared) return messages.log.arrivalCleared
  if (action === nightLogUndo) {
    const shown = nightLogUndoFields.filter((name) => changes.some(({ field }) => field === name))
    return messages.log.undid(shown.map((name) => fieldOf(name).label))
  }
  return (messages.act as Readonly<Record<string, string>>)[action] ?? action
}
