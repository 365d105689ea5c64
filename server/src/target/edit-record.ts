import {
  type ActingParty,
  allowedRecordPatch,
  type Failure,
  type Instant,
  isImageUrl,
  isStoredImageName,
  mergeEdit,
  messages,
  officeDate,
  orThrow,
  type Party,
  phonesOf,
  Refusal,
  type Result,
  readPatch,
  staleStep,
  type Target,
  type TargetId,
  type TargetPatch,
  updateTarget,
  visibleTo,
} from '@watchfloor/core'
import type { Request } from '../call/serve.ts'
import type { Database, Tx } from '../db/database.ts'
import type { ImageDesk } from '../image/image-desk.ts'
import { signatureOf } from '../journal/signature.ts'
import type { Settings } from '../settings.ts'
import { hasHistory } from '../sublist/sub-list-store.ts'
import { changesSince } from './later-changes.ts'
import type { SnapshotKeeper } from './snapshot.ts'
import { applyChange, doneReply, listApprovedAround, listWithPhones, requireParty } from './target-store.ts'

export interface EditNeeds {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly snapshots: SnapshotKeeper
  readonly images: ImageDesk
}

/** An edit as it comes in: the record's fields, and how they are meant. */
export interface Edit {
  readonly id: TargetId
  readonly forceAdd?: boolean | undefined
  readonly forceTime?: boolean | undefined
  readonly version?: number | undefined
  readonly [field: string]: unknown
}

type Done = ReturnType<typeof doneReply>

type Allow = (party: ActingParty, target: Target, patch: TargetPatch) => Result<TargetPatch, Failure>

/** Saves an edit of some fields of a record: load, decide, save. `allow` says which fields the role may send. */
export async function saveEdit(
  { input, caller, file }: Pick<Request<Edit>, 'input' | 'caller' | 'file'>,
  allow: Allow,
  desk: EditNeeds,
): Promise<Done> {
  const { id, forceAdd = false, forceTime, version, ...sent } = input
  await requireShownImage(sent['image'], caller.party, desk)
  const stored = file && (await desk.images.prepare(file, caller.actor))
  const by = signatureOf(caller, desk.now())
  return desk.db.write(async (tx) => {
    const party = await requireParty(tx, id, visibleTo(caller.party))
    const read = orThrow(readPatch(sent, { zone: desk.settings.timeZone, employer: party.target.employer }))
    const patch = orThrow(allow(caller.party, party.target, stored ? { ...read, image: stored.name } : read))
    const isStale = version !== undefined && version < party.target.version
    const later = isStale ? await changesSince(tx, id, version, caller) : []
    const merged = orThrow(mergeEdit(party.target, patch, later))
    const change = orThrow(
      updateTarget(party, merged, await othersFor(tx, party, merged, forceTime === false), {
        forceAdd,
        today: officeDate(by.at, desk.settings.timeZone),
        refuseConflict: forceTime === false,
        hasHistory: merged.hasNoCriminalHistory === true && (await hasHistory(tx, id)),
      }),
    )
    const stale = staleStep(party.target, change.saved.find((one) => one.id === id) ?? party.target, later)
    if (stale) throw new Refusal(stale)
    if (stored) await desk.images.keep(tx, stored, by.at)
    return doneReply(await applyChange(tx, party, change, by))
  })
}

/** The analyst's form: the whole record, its flags and times aside. */
export function editRecord(
  request: Pick<Request<Edit>, 'input' | 'caller' | 'file'>,
  desk: EditNeeds,
): Promise<Done> {
  return saveEdit(request, allowedRecordPatch, desk)
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

/** An image named by its text is a full address, or a photo that the caller sees on some record. @throws Refusal */
export async function requireShownImage(sent: unknown, party: ActingParty, desk: EditNeeds): Promise<void> {
  if (typeof sent !== 'string' || sent === '' || isImageUrl(sent)) return
  const shown = (await desk.snapshots.latest()).byImage().get(sent) ?? []
  if (isStoredImageName(sent) && shown.some(visibleTo(party))) return
  throw new Refusal({ code: 'input.invalid', field: 'image', message: messages.image.unknown })
}
