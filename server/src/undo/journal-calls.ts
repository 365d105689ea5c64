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
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
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
    // An actor who may read the whole journal may read entries of deleted records too.
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
function shown({ seq, batch, at, actor, via, action, kind, object, changes }: JournalEntry, role: ActorRole) {
  const isAdmin = may(role, 'journal.read-all')
  const fields = new Set<string>(recordFields(role))
  const maySee = (field: string) => (isFieldName(field) ? fields.has(field) : may(role, 'record.read'))
  const visible = isAdmin ? changes : changes.filter(({ field }) => maySee(field))
  const isOwnKind = kind === 'read' && may(role, 'target.reveal-ssn')
  if (visible.length === 0 && !isAdmin && !isOwnKind) return []
  return [{ seq, batch, at, actor, ...(isAdmin && { via }), action, kind, object, changes: [...visible] }]
}
