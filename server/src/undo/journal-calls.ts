import {
  type ActingParty,
  contract,
  type Instant,
  isFieldName,
  type JournalEntry,
  may,
  messages,
  Refusal,
  recordFields,
  type TargetId,
} from '@watchfloor/core'
import { type Caller, serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { type EntryFilter, readEntries } from '../journal/journal-store.ts'
import { signatureOf } from '../journal/signature.ts'
import type { SnapshotKeeper } from '../target/snapshot.ts'
import { undoAct } from './undo-act.ts'

interface Needs {
  readonly db: Database
  readonly now: () => Instant
  readonly snapshots: SnapshotKeeper
}

const { serve } = serving<Needs>()

const { journal } = contract

const defaultLimit = 50
const maxLimit = 200

export const journalCalls = [
  serve(journal.list)(async ({ input, caller }, desk) => {
    const { target, actor, before, limit = defaultLimit } = input
    // Who reads all of it reads of deleted records too.
    if (!may(caller.party, 'journal.read-all')) await requireOwn(target, caller, desk)
    const filter = { target, actor, before, limit: Math.min(limit, maxLimit) }
    return { Status: true, Result: await readShown(desk.db, filter, caller.party) }
  }),

  serve(journal.undo)(async ({ input, caller }, desk) => {
    const by = signatureOf(caller, desk.now())
    return desk.db.write(async (tx) => ({ Status: true, seq: await undoAct(tx, input.seq, caller, by) }))
  }),
]

async function requireOwn(target: TargetId | undefined, caller: Caller, desk: Needs): Promise<void> {
  if (target !== undefined) await desk.snapshots.requireVisible(target, caller)
  else throw new Refusal({ code: 'access.denied', message: messages.generic.notAllowedCall })
}

/** So many entries as were asked for, those aside that the party may see nothing of. */
async function readShown(db: Database, filter: EntryFilter, party: ActingParty) {
  const result: ReturnType<typeof shown> = []
  for (let before = filter.before; ; ) {
    const entries = await readEntries(db, { ...filter, before })
    result.push(...entries.flatMap((entry) => shown(entry, party)))
    if (entries.length < filter.limit || result.length >= filter.limit) return result.slice(0, filter.limit)
    before = entries.at(-1)?.seq
  }
}

/** An entry in the fields that the party may see; nothing when it may see none of them. */
function shown(
  { seq, batch, at, actor, via, action, kind, object, changes }: JournalEntry,
  party: ActingParty,
) {
  const isAdmin = may(party, 'journal.read-all')
  const fields = new Set<string>(recordFields(party))
  const maySee = (field: string) => (isFieldName(field) ? fields.has(field) : may(party, 'record.read'))
  const visible = isAdmin ? changes : changes.filter(({ field }) => maySee(field))
  const isOwnKind = kind === 'read' && may(party, 'target.reveal-ssn')
  if (visible.length === 0 && !isAdmin && !isOwnKind) return []
  return [{ seq, batch, at, actor, ...(isAdmin && { via }), action, kind, object, changes: [...visible] }]
}
