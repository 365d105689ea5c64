import type { Outcome } from '../kernel/outcome.ts'
import type { OperationId } from '../operation/operation.ts'
import type { WireValue } from '../targets/field.ts'
import type { Target } from '../targets/target.ts'
import { emptyTarget, type FieldName, fieldNames, fieldOf, type TargetContent } from '../targets/target.ts'
import type { Instant } from '../time/instant.ts'

/** The kind of object that an entry is about. Entries about accounts and sessions change no list. */
export const journalKinds = [
  'target',
  'setting',
  'operation',
  'account',
  'session',
  'read',
  'display',
  'release',
  'log',
  'token',
  'webhook',
] as const
export type JournalKind = (typeof journalKinds)[number]

/** Rule J3. The kinds of entries that change the version of every list: those about targets, settings and operations. */
export const dataKinds: readonly JournalKind[] = ['target', 'setting', 'operation']

/** One field of one object, before and after. Of a sensitive value only the fact that it changed is recorded. */
export interface FieldChange {
  readonly field: string
  readonly before: WireValue | undefined
  readonly after: WireValue | undefined
}

/** An entry before it has its place in the journal. */
export interface JournalDraft {
  readonly actor: string
  /** The device or address that the act came from. */
  readonly via: string
  readonly action: string
  readonly kind: JournalKind
  /** The object's number or name. */
  readonly object: string
  readonly changes: readonly FieldChange[]
  /** Identifies the actor's session, so that two machines of one account count as two actors. Missing for acts without a session. */
  readonly session?: string
  /** The operation that the entry belongs to. Missing for entries about the office, and for those from before there were operations. */
  readonly operation?: OperationId | null | undefined
  /** How the act ended. Missing means done, and on an entry in its place that the entry is from before there were outcomes. */
  readonly outcome?: Outcome | null | undefined
}

/** An entry in its place. `hash` covers the entry and the hash before it, so every later change is detected. */
export interface JournalEntry extends JournalDraft {
  readonly seq: number
  /** The number of the first entry of the same act. */
  readonly batch: number
  readonly at: Instant
  readonly previousHash: string
  readonly hash: string
}

/** The place of an entry, and its changes as they are stored. */
export interface SealedPlace extends Pick<JournalEntry, 'seq' | 'batch' | 'at' | 'previousHash'> {
  readonly changesText: string
}

/** The hash before the first entry. */
export const firstHash = '0'.repeat(64)

/**
 * Rule J1. Returns the text whose hash (SHA-256, hex) seals an entry: every part in a fixed order as a JSON array, so that no two
 * entries share a text. An older entry has no outcome; its text has the session only if the entry has one, and so the operation.
 */
export function sealedText(
  { actor, via, action, kind, object, session, operation, outcome }: Omit<JournalDraft, 'changes'>,
  { seq, batch, at, previousHash, changesText }: SealedPlace,
): string {
  const parts = [previousHash, seq, batch, at, actor, via, action, kind, object, changesText]
  if (outcome) return JSON.stringify([...parts, session ?? '', operation ?? null, outcome])
  if (typeof operation === 'number') parts.push(session ?? '', operation)
  else if (session) parts.push(session)
  return JSON.stringify(parts)
}

/**
 * Rule J1. Returns a function that makes the sealed texts of the entries of one act that is done. They differ in number, object and
 * changes, which are given as a JSON string. An import has very many of them.
 */
export function actSealer(
  { actor, via, action, kind, session = '', operation }: Omit<JournalDraft, 'changes' | 'object' | 'outcome'>,
  { batch, at }: Pick<SealedPlace, 'batch' | 'at'>,
): (place: { seq: number; previousHash: string; object: string; changesJson: string }) => string {
  const act = [batch, at, actor, via, action, kind].map((part) => JSON.stringify(part)).join(',')
  const end = `,${JSON.stringify(session)},${operation ?? null},"done"]`
  return ({ seq, previousHash, object, changesJson }) =>
    `["${previousHash}",${seq},${act},${JSON.stringify(object)},${changesJson}${end}`
}

/** Rule J2. Returns the changes between two states of a target. Sensitive values never enter the journal. */
export function changesBetween(before: Target | undefined, after: Target | undefined): FieldChange[] {
  const changes: FieldChange[] = []
  for (const name of fieldNames) {
    const change = changeOf(name, before, after)
    if (change) changes.push(change)
  }
  return changes
}

/**
 * Rule J2. Returns the changes of a new record as the JSON that is stored. It creates no objects, because an import has many
 * records.
 */
export function newRecordChanges(fields: Partial<TargetContent>, names: readonly FieldName[]): string {
  const parts: string[] = []
  for (const name of names) {
    const value = fields[name]
    if (value === undefined || Object.is(value, emptyTarget[name])) continue
    const { sensitive, toWire } = fieldOf(name)
    const after = sensitive ? 'changed' : toWire(value)
    parts.push(`${startOf(name)}${JSON.stringify(after)}}`)
  }
  return `[${parts.join(',')}]`
}

const starts = new Map<FieldName, string>()

function startOf(name: FieldName): string {
  const known = starts.get(name)
  if (known !== undefined) return known
  const { sensitive, toWire, empty } = fieldOf(name)
  const before = sensitive ? '' : `"before":${JSON.stringify(toWire(empty))},`
  const start = `{"field":"${name}",${before}"after":`
  starts.set(name, start)
  return start
}

function changeOf(
  name: FieldName,
  before: Target | undefined,
  after: Target | undefined,
): FieldChange | undefined {
  const field = fieldOf(name)
  const [old, next] = [before ? before[name] : field.empty, after ? after[name] : field.empty]
  if (Object.is(old, next)) return undefined
  if (field.sensitive) return { field: name, before: undefined, after: 'changed' }
  return { field: name, before: field.toWire(old), after: field.toWire(next) }
}
