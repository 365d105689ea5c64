import { expungeAction } from '../operation/expunge.ts'
import type { OperationId } from '../operation/operation.ts'
import { purgeOperationAction } from '../operation/retention.ts'
import { purgeAction } from '../purge/purge.ts'

/** A change on the live feed: that something changed and, if the subscriber may see it, which record. */
export interface ChangeEvent {
  /** The number of the change in the journal. */
  readonly seq: number
  readonly kind: 'target' | 'setting' | 'operation' | 'list' | 'erased'
  /** The record, the setting's name or the operation. Null for a record that the subscriber may not see, or of a closed operation. */
  readonly id: number | string | null
}

/**
 * Rule Z1. Returns the event of a change as text. Its id is the number of the change, so that a subscriber whose stream was cut
 * catches up from there.
 */
export function eventText({ seq, kind, id }: ChangeEvent): string {
  return `id: ${seq}\nevent: change\ndata: ${JSON.stringify({ seq, kind, id })}\n\n`
}

/** Rule Z13. Whether an act on an operation erases records: an expungement or a purge. */
export function erasesRecords(action: string): boolean {
  return action === expungeAction || action === purgeOperationAction
}

/** An entry about a record, as far as the end of a purge shows in it. */
interface RecordAct {
  readonly kind: string
  readonly action: string
  readonly operation: OperationId | null
}

/** Rule Z13. Whether an entry is the last of a purge of records that are not arrested. Its event stands for the whole purge. */
export function endsPurge({ kind, action, operation }: RecordAct, next: RecordAct | undefined): boolean {
  const goesOn = next?.kind === kind && next.action === action && next.operation === operation
  return kind === 'target' && action === purgeAction && !goesOn
}

/** Rule Z13. The event of an act that erased records of an operation. It names no record, because there is none to see anymore. */
export function erasedText(seq: number, operation: OperationId): string {
  return eventText({ seq, kind: 'erased', id: operation })
}

const erasingKinds: readonly unknown[] = ['erased', 'list'] satisfies ChangeEvent['kind'][]

/** Rule Z13. Whether records were erased, or may have been among the changes that the event stands for. */
export function mayHaveErased({ name, data }: StreamEvent): boolean {
  return name === 'change' && erasingKinds.includes((JSON.parse(data) as ChangeEvent).kind)
}

/** Maximum number of entries that a stream catches up on. */
const maxReplayed = 5_000

/**
 * Rule Z7. Whether a stream asks for so much of the journal that its subscriber is told to load its list instead. Anybody may ask from
 * the first entry, as often as it likes.
 */
export function isTooFarBack(from: number, to: number): boolean {
  return to - from > maxReplayed
}

/** Rule Z7. Returns the event that stands for all entries up to a number: load the list. */
export function reloadText(seq: number): string {
  return eventText({ seq, kind: 'list', id: null })
}

/** The event that makes a wall display load its settings, because an admin changed them. */
export const displayEventText = 'event: display\ndata: {}\n\n'

/** One event of a stream. A comment, which only shows that the server answers, has no name. */
export interface StreamEvent {
  readonly id: string | undefined
  readonly name: string | undefined
  readonly data: string
}

/**
 * Rule Z2. Returns a function that reads a stream of events piece by piece, wherever the pieces are cut. It reads the part of the
 * HTML standard (9.2.6) that the server sends.
 */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(readBlock)
  }
}

function readBlock(block: string): StreamEvent {
  const found: Record<string, string> = {}
  for (const line of block.split('\n')) {
    const [name = '', ...value] = line.split(':')
    if (name === '') continue
    const text = value.join(':').replace(/^ /, '')
    found[name] = name === 'data' && found['data'] !== undefined ? `${found['data']}\n${text}` : text
  }
  return { id: found['id'], name: found['event'], data: found['data'] ?? '' }
}
