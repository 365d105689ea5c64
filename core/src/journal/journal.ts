import type { WireValue } from '../target/field.ts'
import type { Target } from '../target/target.ts'
import { emptyTarget, type FieldName, fieldNames, fieldOf, type TargetContent } from '../target/target.ts'
import type { Instant } from '../time/instant.ts'

/** What an entry is about. Entries about accounts and sessions change no list. */
export type JournalKind = 'target' | 'setting' | 'account' | 'session' | 'read' | 'display'

/** Rule J3: entries about targets and settings move the version of every list; those about accounts and sessions do not. */
export const dataKinds: readonly JournalKind[] = ['target', 'setting']

/** One field of one object, before and after; a sensitive value is only said to have changed. */
export interface FieldChange {
  readonly field: string
  readonly before: WireValue | undefined
  readonly after: WireValue | undefined
}

/** What somebody did, before it has its place in the journal. */
export interface JournalDraft {
  readonly actor: string
  /** The device or address the act came from. */
  readonly via: string
  readonly action: string
  readonly kind: JournalKind
  /** The object's number or name. */
  readonly object: string
  readonly changes: readonly FieldChange[]
  /** Marks the session of the actor: two machines of one account are two hands. None for acts without a session. */
  readonly session?: string
}

/** An entry in its place. `hash` covers the entry and the hash before it, so nothing can change unseen. */
export interface JournalEntry extends JournalDraft {
  readonly seq: number
  /** The number of the first entry of what was done in one act. */
  readonly batch: number
  readonly at: Instant
  readonly previousHash: string
  readonly hash: string
}

/** Where an entry stands, and its changes as they are stored. */
export interface SealedPlace extends Pick<JournalEntry, 'seq' | 'batch' | 'at' | 'previousHash'> {
  readonly changesText: string
}

/** The hash before the first entry. */
export const firstHash = '0'.repeat(64)

/**
 * Rule J1: the text that an entry's hash is taken of (SHA-256, hex): every part in a fixed order as a JSON array, so that no
 * two entries share a text. An entry without the mark of a session has none in its text either.
 */
export function sealedText(
  { actor, via, action, kind, object, session }: Omit<JournalDraft, 'changes'>,
  { seq, batch, at, previousHash, changesText }: SealedPlace,
): string {
  const parts = [previousHash, seq, batch, at, actor, via, action, kind, object, changesText]
  return JSON.stringify(session ? [...parts, session] : parts)
}

/** Rule J2: what changed between two states of a target; sensitive values never enter the journal. */
export function changesBetween(before: Target | undefined, after: Target | undefined): FieldChange[] {
  const changes: FieldChange[] = []
  for (const name of fieldNames) {
    const change = changeOf(name, before, after)
    if (change) changes.push(change)
  }
  return changes
}

/** Rule J2 for a new record, as it is stored: JSON, made without the objects that many records would leave behind. */
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
