import {
  type ActorRole,
  contract,
  csvLine,
  FailureError,
  type Instant,
  invalid,
  isFieldName,
  type JournalEntry,
  journalTableColumns,
  journalTableRow,
  may,
  messages,
  type ParsedInputOf,
  readDayStart,
  readInstant,
  recordFields,
} from '@watchfloor/core'
import { StreamedFile } from '../call/answers.ts'
import { type Actor, serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { type EntryFilter, readEntries } from '../journal/read-entries.ts'
import {
  beginRelease,
  endRelease,
  findReleaseIn,
  releaseParts,
  requireOwnRelease,
} from '../journal/releases.ts'
import { requireOperation } from '../operation/operation-store.ts'
import type { Settings } from '../settings.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import { doneReply } from '../targets/target-store.ts'
import { performUndo } from './perform-undo.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly snapshots: SnapshotCache
}

const { serve } = serving<Needs>()

const { journal } = contract

const defaultLimit = 50
const maxLimit = 200
/** Number of entries in one read of a table. Between two reads the other calls have their turn. */
const perPart = 100

/** The reads that everybody who may make them sees in the history of a record. `reveal-ssn` is their older name. */
const revealActions: readonly string[] = ['reveal', 'reveal-ssn']

export const journalCalls = [
  serve(journal.list)(async ({ input, actor }, context) => {
    await requireReadable(input, actor, context)
    const limit = Math.min(input.limit ?? defaultLimit, maxLimit)
    const filter = { ...filterOf(input, context.settings, actor), limit }
    return { Status: true, Result: await readShown(context.db, filter, actor.role) }
  }),

  serve(journal.table)(async ({ input, actor }, context) => {
    await requireReadable(input, actor, context)
    const filter = filterOf(input, context.settings, actor)
    const object = input.target === undefined ? 'journal' : `journal of record ${input.target}`
    const plan = { what: 'export', by: actor, object, operation: null, facts: {} } as const
    const { db, now } = context
    const { release, released } = await releaseParts({ db, now }, plan)
    const before = filter.before ?? release
    const parts = () => released(tableParts(db, { ...filter, before }, actor.role))
    return new StreamedFile(parts, 'text/csv; charset=utf-8', 'journal.csv', release)
  }),

  serve(journal.copied)(async ({ input, actor }, { db, now, snapshots }) => {
    const { kind: what, release: given, outcome = 'done', name, profile, ...facts } = input
    const { operation } = await snapshots.enter(actor)
    const plan = { what, by: actor, object: 'targets', operation: operation.id, facts: { name, profile } }
    return db.write(async (tx) => {
      if (given !== undefined) requireOwnRelease(await findReleaseIn(tx, given), given, actor)
      const release = given ?? (await beginRelease(tx, plan, now()))
      const seq = await endRelease(tx, release, plan, { outcome, facts: { name, ...facts } }, now())
      return { Status: true as const, seq, release }
    })
  }),

  serve(journal.undo)(async ({ input, actor, onProgress }, context) => {
    return doneReply(await performUndo(context, input.seq, actor, onProgress))
  }),
]

/**
 * An actor who may read the whole journal may read entries of deleted records too. Rule O9: an operation that the account may not
 * enter does not exist. @throws FailureError
 */
async function requireReadable(
  { target, operation }: Pick<ParsedInputOf<typeof journal.list>, 'target' | 'operation'>,
  actor: Actor,
  context: Needs,
): Promise<void> {
  if (!may(actor.role, 'journal.read-all')) {
    if (target === undefined) {
      throw new FailureError({ code: 'access.denied', message: messages.generic.notAllowedCall })
    }
    await context.snapshots.requireVisible(target, actor)
  }
  if (operation === undefined) return
  await context.db.read((reader) => requireOperation(reader, operation, actor.operations))
}

/**
 * Reads the times of a filter in the office's zone. Rule O9: an admin who is limited to operations reads the entries of those alone.
 * @throws FailureError
 */
function filterOf(
  { from, to, limit, ...rest }: ParsedInputOf<typeof journal.list>,
  { timeZone }: Pick<Settings, 'timeZone'>,
  { role, operations }: Pick<Actor, 'role' | 'operations'>,
): Omit<EntryFilter, 'limit'> & { limit: number } {
  const timeOf = (name: string, text: string | null | undefined) => {
    const read = text ? (readDayStart(text, timeZone) ?? readInstant(text, timeZone)) : undefined
    if (text && read === undefined) throw new FailureError(invalid(name, messages.schedule.invalidTime))
    return read
  }
  const bounds = { from: timeOf('from', from), to: timeOf('to', to) }
  const entered = may(role, 'journal.read-all') ? operations : undefined
  return { ...rest, ...bounds, operations: entered, limit: limit ?? Number.POSITIVE_INFINITY }
}

/** Yields the entries as lines of CSV, the columns' names first. No cell is a formula (rule X5). */
async function* tableParts(db: Database, filter: EntryFilter, role: ActorRole): AsyncGenerator<string> {
  yield csvLine(journalTableColumns)
  let left = filter.limit
  for (let before = filter.before; left > 0; ) {
    const entries = await readEntries(db, { ...filter, before, limit: perPart })
    const rows = entries.flatMap((entry) => shown(entry, role)).slice(0, left)
    left -= rows.length
    yield rows.map((row) => csvLine(journalTableRow(row))).join('')
    if (entries.length < perPart) return
    before = entries.at(-1)?.seq
  }
}

/** Reads entries until the limit is reached. It skips entries of which the role may see nothing. */
async function readShown(db: Database, filter: EntryFilter, role: ActorRole) {
  const result: ReturnType<typeof shown> = []
  for (let before = filter.before; ; ) {
    const entries = await readEntries(db, { ...filter, before })
    result.push(...entries.flatMap((entry) => shown(entry, role)))
    if (entries.length < filter.limit || result.length >= filter.limit) return result.slice(0, filter.limit)
    before = entries.at(-1)?.seq
  }
}

/** Returns an entry with the fields that the role may see, or nothing if it may see none of them. */
function shown(entry: JournalEntry, role: ActorRole) {
  const { seq, batch, at, actor, via, action, kind, object, changes } = entry
  const { outcome = 'done', operation } = entry
  const isAdmin = may(role, 'journal.read-all')
  const fields = new Set<string>(recordFields(role))
  const maySee = (field: string) => (isFieldName(field) ? fields.has(field) : may(role, 'record.read'))
  const isReveal = revealActions.includes(action)
  // Who opens and prints a record is for admins only.
  if (kind === 'read' && !isAdmin && !(isReveal && may(role, 'target.reveal-ssn'))) return []
  const visible = isAdmin ? changes : changes.filter(({ field }) => maySee(field))
  if (visible.length === 0 && !isAdmin && !isReveal) return []
  const place = { ...(isAdmin && { via }), ...(typeof operation === 'number' && { operation }) }
  const about = { seq, batch, at, actor, ...place, action, kind, object, outcome: outcome ?? 'done' }
  return [{ ...about, changes: [...visible] }]
}
