import {
  addTarget,
  allowedPatch,
  contract,
  deleteTarget,
  duplicateEntries,
  type Failure,
  findDuplicates,
  isGuest,
  isImageUrl,
  isStoredImageName,
  may,
  mergeEdit,
  messages,
  missingTarget,
  orThrow,
  phoneDigits,
  phonesOf,
  Refusal,
  readPatch,
  recordFields,
  type TargetDraft,
  type TargetPatch,
  toRow,
  updateTarget,
  visibleTo,
} from '@watchfloor/core'
import { type Request, serve } from '../api/serve.ts'
import type { Tx } from '../db/database.ts'
import type { Desk } from '../desk.ts'
import type { StoredImage } from '../image/image-desk.ts'
import { changesSince } from './later-changes.ts'
import {
  applyChange,
  listApprovedAround,
  listWithPhones,
  requireParty,
  type Signature,
} from './target-store.ts'

const { target } = contract

export const targetCalls = [
  serve(target.list)(async ({ caller }, { snapshots, lists }) =>
    lists.listFor(caller.party, await snapshots.latest()),
  ),

  serve(target.get)(async ({ input, caller }, { snapshots }) => {
    const { targets } = await snapshots.latest()
    const found = targets.find(({ id }) => id === input.id)
    if (!found || !visibleTo(caller.party)(found)) throw new Refusal(missingTarget())
    return { Status: true, Result: [toRow(found, recordFields(caller.party))] }
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
    const draft: TargetDraft = orThrow(readPatch(sent, { zone: desk.settings.timeZone, employer: '' }))
    const stored = file && (await desk.images.prepare(file))
    const by = signatureOf({ caller }, desk)
    return desk.db.write(async (tx) => {
      const image = await imageFor(tx, draft.image, stored, desk)
      const others = await listWithPhones(tx, phonesOf({ phone: null, secondaryPhone: null, ...draft }))
      const change = orThrow(addTarget({ ...draft, image: image ?? '' }, others, { forceAdd }))
      const { seq, id } = await applyChange(tx, undefined, change, by)
      return { Status: true, seq, id: id ?? 0 }
    })
  }),

  serve(target.update)(async ({ input, caller, file }, desk) => {
    const { id, forceAdd = false, forceTime, version, ...sent } = input
    const stored = file && (await desk.images.prepare(file))
    const by = signatureOf({ caller }, desk)
    return desk.db.write(async (tx) => {
      const party = await requireParty(tx, id, visibleTo(caller.party))
      const read = orThrow(readPatch(sent, { zone: desk.settings.timeZone, employer: party.target.employer }))
      const withImage: TargetPatch = stored ? { ...read, image: stored.name } : read
      const patch = { ...orThrow(allowedPatch(caller.party, party.target, withImage)) }
      if (patch.image !== undefined) {
        const image = await imageFor(tx, patch.image, stored, desk, party.target.image)
        Object.assign(patch, { image })
      }
      const isStale = version !== undefined && version < party.target.version
      const merged = isStale
        ? orThrow(mergeEdit(party.target, patch, await changesSince(tx, id, version)))
        : patch
      const others = [
        ...(await listWithPhones(tx, phonesOf({ phone: null, secondaryPhone: null, ...merged }))),
        ...(forceTime === false
          ? await listApprovedAround(tx, merged.dateTime ?? party.target.dateTime)
          : []),
      ]
      const change = orThrow(
        updateTarget(party, merged, others, { forceAdd, refuseConflict: forceTime === false }),
      )
      const { seq } = await applyChange(tx, party, change, by)
      return { Status: true, seq }
    })
  }),

  serve(target.remove)(async ({ input, caller }, desk) => {
    const by = signatureOf({ caller }, desk)
    return desk.db.write(async (tx) => {
      const party = await requireParty(tx, input.id, visibleTo(caller.party))
      if (!isGuest(party.target) && !may(caller.party, 'target.delete-any')) throw new Refusal(denied())
      const { seq } = await applyChange(tx, party, orThrow(deleteTarget(party)), by)
      return { Status: true, seq }
    })
  }),
]

/** Who makes a change, when, and from where. */
export function signatureOf({ caller }: Pick<Request<unknown>, 'caller'>, desk: Desk): Signature {
  return { actor: caller.actor, via: caller.via, at: desk.now() }
}

/** The image field of a record: the photo that came with the call, a full address, or a photo that is in the store. */
async function imageFor(
  tx: Tx,
  sent: string | undefined,
  stored: StoredImage | undefined,
  desk: Desk,
  current?: string,
): Promise<string | undefined> {
  if (stored) return desk.images.keep(tx, stored, desk.now())
  if (!sent || sent === current || isImageUrl(sent)) return sent
  if (isStoredImageName(sent) && (await desk.images.isKept(tx, sent))) return sent
  throw new Refusal({ code: 'input.invalid', field: 'image', message: messages.image.unknown })
}

function denied(): Failure {
  return { code: 'access.denied', message: messages.generic.notAllowedCall }
}
