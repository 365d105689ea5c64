import {
  type ActingParty,
  contract,
  isFieldName,
  type JournalEntry,
  may,
  messages,
  Refusal,
  recordFields,
} from '@watchfloor/core'
import { serve } from '../api/serve.ts'
import { readEntries } from './journal-store.ts'
import { signatureOf } from './signature.ts'
import { undoAct } from './undo-act.ts'

const { journal } = contract

const defaultLimit = 50
const maxLimit = 200

export const journalCalls = [
  serve(journal.list)(async ({ input, caller }, desk) => {
    const { target, actor, before, limit = defaultLimit } = input
    if (target === undefined && !may(caller.party, 'journal.read-all')) {
      throw new Refusal({ code: 'access.denied', message: messages.generic.notAllowedCall })
    }
    if (target !== undefined) await desk.snapshots.requireVisible(target, caller.party)
    const entries = await readEntries(desk.db, { target, actor, before, limit: Math.min(limit, maxLimit) })
    return { Status: true, Result: entries.flatMap((entry) => shown(entry, caller.party)) }
  }),

  serve(journal.undo)(async ({ input, caller }, desk) => {
    const by = signatureOf(caller, desk.now())
    return desk.db.write(async (tx) => ({ Status: true, seq: await undoAct(tx, input.seq, caller, by) }))
  }),
]

/** An entry in the fields that the party may see; nothing when it may see none of them. */
function shown(
  { seq, batch, at, actor, via, action, kind, object, changes }: JournalEntry,
  party: ActingParty,
) {
  const isAdmin = may(party, 'journal.read-all')
  const fields = new Set<string>(recordFields(party))
  const maySee = (field: string) => (isFieldName(field) ? fields.has(field) : may(party, 'record.read'))
  const visible = isAdmin ? changes : changes.filter(({ field }) => maySee(field))
  if (visible.length === 0 && !isAdmin) return []
  return [{ seq, batch, at, actor, ...(isAdmin && { via }), action, kind, object, changes: [...visible] }]
}
