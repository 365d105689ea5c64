import {
  addTarget,
  allowedDraft,
  contract,
  deleteTarget,
  duplicateEntries,
  type Failure,
  findDuplicates,
  forbiddenField,
  isFieldName,
  isGuest,
  may,
  messages,
  orThrow,
  phoneDigits,
  phonesOf,
  Refusal,
  readPatch,
  recordFields,
  toRow,
  visibleTo,
} from '@watchfloor/core'
import { type Caller, serving } from '../call/serve.ts'
import { appendEntry } from '../journal/journal-store.ts'
import { signatureOf } from '../journal/signature.ts'
import { type EditNeeds, requireShownImage, saveEdit } from './edit-record.ts'
import type { TargetLists } from './target-lists.ts'
import { opened } from './target-rows.ts'
import { applyChange, doneReply, listWithPhones, requireParty } from './target-store.ts'

interface Needs extends EditNeeds {
  readonly lists: TargetLists
}

const { serve } = serving<Needs>()

const { target } = contract

export const targetCalls = [
  serve(target.list)(async ({ caller }, { snapshots, lists }) => {
    const snapshot = await snapshots.latest()
    return lists.listFor(caller.sees ?? caller.party, snapshot, snapshots.correctable(caller, snapshot))
  }),

  serve(target.get)(async ({ input, caller }, desk) => {
    if (input.reveal !== undefined && !may(caller.party, 'target.reveal-ssn')) throw new Refusal(denied())
    const found = opened(await desk.snapshots.requireVisible(input.id, caller), desk.db.cipher)
    const row = toRow(found, recordFields(caller.party))
    if (input.reveal === undefined) return { Status: true, Result: [row] }
    await recordReveal(caller, found.id, desk)
    return { Status: true, Result: [{ ...row, socialSecurityNumber: found.socialSecurityNumber }] }
  }),

  serve(target.checkDuplicates)(async ({ input }, { snapshots }) => {
    const digits = phoneDigits(input.phone)
    const { targets } = await snapshots.latest()
    const duplicates = digits === null ? [] : findDuplicates([digits], targets)
    return {
      Status: true,
      exists: duplicates.length > 0,
      isInactive: duplicates.some(({ isInactive }) => isInactive),
      duplicateInfo: duplicateEntries(duplicates),
    }
  }),

  serve(target.add)(async ({ input, caller, file }, desk) => {
    const { forceAdd = false, ...sent } = input
    const read = orThrow(readPatch(sent, { zone: desk.settings.timeZone, employer: '' }))
    const draft = orThrow(allowedDraft(caller.party, read))
    await requireShownImage(draft.image, caller.party, desk.snapshots)
    const stored = file && (await desk.images.prepare(file, caller.actor))
    const by = signatureOf(caller, desk.now())
    return desk.db.write(async (tx) => {
      const others = await listWithPhones(tx, phonesOf({ phone: null, secondaryPhone: null, ...draft }))
      const withPhoto = stored ? { ...draft, image: stored.name } : draft
      const change = orThrow(addTarget(withPhoto, others, { forceAdd }))
      if (stored) await desk.images.keep(tx, stored, by.at)
      const { seq = 0, id = 0 } = await applyChange(tx, undefined, change, by)
      return { Status: true, seq, id }
    })
  }),

  serve(target.update)((request, desk) => {
    const names = Object.keys(request.input).filter(isFieldName)
    const forbidden = forbiddenField(request.caller.party, names)
    if (forbidden) throw new Refusal({ ...denied(), field: forbidden })
    return saveEdit(request, 'fields', desk)
  }),

  serve(target.remove)(async ({ input, caller }, desk) => {
    const by = signatureOf(caller, desk.now())
    return desk.db.write(async (tx) => {
      const party = await requireParty(tx, input.id, visibleTo(caller.party))
      if (!isGuest(party.target) && !may(caller.party, 'target.delete-any')) throw new Refusal(denied())
      return doneReply(await applyChange(tx, party, orThrow(deleteTarget(party)), by))
    })
  }),
]

/** Who asks for an SSN is in the journal before it is shown. */
async function recordReveal(caller: Caller, id: number, desk: Needs): Promise<void> {
  const { actor, via, at } = signatureOf(caller, desk.now())
  const draft = { actor, via, action: 'reveal-ssn', kind: 'read', object: String(id), changes: [] } as const
  await desk.db.write((tx) => appendEntry(tx, draft, at))
}

function denied(): Failure {
  return { code: 'access.denied', message: messages.generic.notAllowedCall }
}
