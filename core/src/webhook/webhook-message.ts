import type { Instant } from '../time/instant.ts'
import type { WebhookEvent } from './webhook.ts'

/** The body of a webhook: ids and times, and never a name (rule W43). */
export interface WebhookBody {
  readonly type: WebhookEvent | 'test'
  /** Number of the journal's entry. For `overdue` that of the record's last change. */
  readonly seq: number
  readonly at: Instant
  /** Id of the target, or of the operation for `close-out`. */
  readonly id: number | null
  readonly operation: number | null
}

/** The part of a journal entry that decides what webhooks tell of it. */
interface EntryFacts {
  readonly seq: number
  readonly at: Instant
  readonly kind: string
  readonly action: string
  readonly object: string
  readonly operation?: number | null | undefined
  readonly changes: readonly { readonly field: string; readonly before?: unknown; readonly after?: unknown }[]
}

/** Actions that bring or remove whole records. Nothing has just happened to the people. */
const wholeActions: readonly string[] = ['import', 'delete']

/**
 * Rule W43. Returns what webhooks tell of a journal entry: an arrival, a takedown, the end of an arrest, or the closing of an
 * operation. An undo that brings one of them about counts. A record that comes or goes as a whole does not; with its arrest it also
 * brings or loses its approval.
 */
export function webhookBodies(entry: EntryFacts): WebhookBody[] {
  const { seq, at, kind, action, object, changes } = entry
  if (wholeActions.includes(action)) return []
  const change = (name: string) => changes.find(({ field }) => field === name)
  const tell = (type: WebhookEvent, operation: number | null): WebhookBody => ({
    type,
    seq,
    at,
    id: Number(object),
    operation,
  })
  if (kind === 'operation') {
    const state = change('state')
    return state?.before === 'open' && state.after !== 'open' ? [tell('close-out', Number(object))] : []
  }
  if (kind !== 'target' || change('isTimeApproved')) return []
  const [arrival, takedown, own] = [change('arrivalTime'), change('takedownTime'), entry.operation ?? null]
  const bodies: WebhookBody[] = []
  if (arrival && isEmpty(arrival.before) && !isEmpty(arrival.after)) bodies.push(tell('arrival', own))
  if (takedown && isEmpty(takedown.before) && !isEmpty(takedown.after)) bodies.push(tell('takedown', own))
  if (takedown && !isEmpty(takedown.before) && isEmpty(takedown.after))
    bodies.push(tell('arrest-undone', own))
  return bodies
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Rule W44. Returns the id of a message, the same for each attempt. After a restore the same number has another hash. */
export function webhookMessageId({ type, seq }: Pick<WebhookBody, 'type' | 'seq'>, hash: string): string {
  return `msg_${seq}_${hash.slice(0, 12)}_${type}`
}
