import {
  type ActingParty,
  allowedRecordPatch,
  type Failure,
  isImageUrl,
  isStoredImageName,
  mergeEdit,
  messages,
  orThrow,
  type Party,
  phonesOf,
  Refusal,
  type Result,
  readPatch,
  type Target,
  type TargetId,
  type TargetPatch,
  updateTarget,
  visibleTo,
} from '@watchfloor/core'
import type { Request } from '../api/serve.ts'
import type { Tx } from '../db/database.ts'
import type { Desk } from '../desk.ts'
import type { StoredImage } from '../image/image-desk.ts'
import { listItems } from '../sublist/sub-list-store.ts'
import { changesSince } from './later-changes.ts'
import {
  applyChange,
  listApprovedAround,
  listWithPhones,
  requireParty,
  type Signature,
} from './target-store.ts'

/** An edit as it comes in: the record's fields, and how they are meant. */
export interface Edit {
  readonly id: TargetId
  readonly forceAdd?: boolean | undefined
  readonly forceTime?: boolean | undefined
  readonly version?: number | undefined
  readonly [field: string]: unknown
}

type Allow = (party: ActingParty, target: Target, patch: TargetPatch) => Result<TargetPatch, Failure>

/** Saves an edit of some fields of a record: load, decide, save. `allow` says which fields the role may send. */
export async function saveEdit(
  { input, caller, file }: Pick<Request<Edit>, 'input' | 'caller' | 'file'>,
  allow: Allow,
  desk: Desk,
): Promise<{ Status: true; seq: number }> {
  const { id, forceAdd = false, forceTime, version, ...sent } = input
  const stored = file && (await desk.images.prepare(file))
  const by: Signature = { actor: caller.actor, via: caller.via, at: desk.now() }
  return desk.db.write(async (tx) => {
    const party = await requireParty(tx, id, visibleTo(caller.party))
    const read = orThrow(readPatch(sent, { zone: desk.settings.timeZone, employer: party.target.employer }))
    const allowed = orThrow(
      allow(caller.party, party.target, stored ? { ...read, image: stored.name } : read),
    )
    const patch = await withImage(tx, allowed, stored, party.target, desk)
    const merged = await mergeStale(tx, party, patch, version)
    const change = orThrow(
      updateTarget(party, merged, await othersFor(tx, party, merged, forceTime === false), {
        forceAdd,
        refuseConflict: forceTime === false,
        hasHistory:
          merged.hasNoCriminalHistory === true && (await listItems(tx, 'criminalhistory', id)).length > 0,
      }),
    )
    const { seq } = await applyChange(tx, party, change, by)
    return { Status: true, seq }
  })
}

/** The analyst's form: the whole record, its flags and times aside. */
export function editRecord(
  request: Pick<Request<Edit>, 'input' | 'caller' | 'file'>,
  desk: Desk,
): Promise<{ Status: true; seq: number }> {
  return saveEdit(request, allowedRecordPatch, desk)
}

async function mergeStale(
  tx: Tx,
  { target }: Party,
  patch: TargetPatch,
  version: number | undefined,
): Promise<TargetPatch> {
  if (version === undefined || version >= target.version) return patch
  return orThrow(mergeEdit(target, patch, await changesSince(tx, target.id, version)))
}

/** Who may stand in the way: targets with one of the phones, and approved ones around the time. */
async function othersFor(
  tx: Tx,
  { target }: Party,
  patch: TargetPatch,
  refuseConflict: boolean,
): Promise<Target[]> {
  const phones = await listWithPhones(tx, phonesOf({ phone: null, secondaryPhone: null, ...patch }))
  if (!refuseConflict) return phones
  return [...phones, ...(await listApprovedAround(tx, patch.dateTime ?? target.dateTime))]
}

async function withImage(
  tx: Tx,
  patch: TargetPatch,
  stored: StoredImage | undefined,
  { image: current }: Target,
  desk: Desk,
): Promise<TargetPatch> {
  if (patch.image === undefined || patch.image === current) return patch
  return { ...patch, image: await keptImage(tx, patch.image, stored, desk) }
}

/** The image field of a record: the photo that came with the call, a full address, or a photo that is in the store. */
export async function keptImage(
  tx: Tx,
  sent: string,
  stored: StoredImage | undefined,
  desk: Desk,
): Promise<string> {
  if (stored) return desk.images.keep(tx, stored, desk.now())
  if (sent === '' || isImageUrl(sent)) return sent
  if (isStoredImageName(sent) && (await desk.images.isKept(tx, sent))) return sent
  throw new Refusal({ code: 'input.invalid', field: 'image', message: messages.image.unknown })
}
