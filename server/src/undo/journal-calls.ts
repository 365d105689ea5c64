import {
  type ActorRole,
  contract,
  FailureError,
  type Instant,
  isFieldName,
  type JournalEntry,
  may,
  messages,
  recordFields,
  type TargetId,
} from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { type EntryFilter, readEntries } from '../journal/journal-store.ts'
import { signatureOf } from '../journal/signature.ts'
import type { SnapshotCache } from '../target/snapshot-cache.ts'
import { undoBySeq } from './undo-by-seq.ts'

interface Needs {
  readonly db: Database
  readonly now: () => Instant
  readonly snapshots: SnapshotCache
}

const { serve } = serving<Needs>()

const { journal } = contract

const defaultLimit = 50
const maxLimit = 200

export const journalCalls = [
  serve(journal.list)(async ({ input, actor }, context) => {
    const { target, before, limit = defaultLimit } = input
    // Who reads all of it reads of deleted records too.
    if (!may(actor.role, 'journal.read-all')) await requireOwn(target, actor, context)
    const filter = { target, actor: input.actor, before, limit: Math.min(limit, maxLimit) }
    return { Status: true, Result: await readShown(context.db, filter, actor.role) }
  }),

  serve(journal.undo)(async ({ input, actor }, context) => {
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => ({ Status: true, seq: await undoBySeq(tx, input.seq, actor, by) }))
  }),
]

async function requireOwn(target: TargetId | undefined, actor: Actor, context: Needs): Promise<void> {
  if (target !== undefined) await context.snapshots.requireVisible(target, actor)
  else throw new FailureError({ code: 'access.denied', message: messages.generic.notAllowedCall })
}

/** So many entries as were asked for, those aside that the party may see nothing of. */
async function readShown(db: Database, filter: EntryFilter, party: ActorRole) {
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
  party: ActorRole,
) {
  const isAdmin = may(party, 'journal.read-all')
  const fields = new Set<string>(recordFields(party))
  const maySee = (field: string) => (isFieldName(field) ? fields.has(field) : may(party, 'record.read'))
  const visible = isAdmin ? changes : changes.filter(({ field }) => maySee(field))
  const isOwnKind = kind === 'read' && may(party, 'target.reveal-ssn')
  if (visible.length === 0 && !isAdmin && !isOwnKind) return []
  return [{ seq, batch, at, actor, ...(isAdmin && { via }), action, kind, object, changes: [...visible] }]
}
