import {
  type ActingParty,
  decideEdit,
  type EditFacts,
  type EditSetting,
  type Instant,
  isImageUrl,
  isStoredImageName,
  messages,
  orThrow,
  queryForEdit,
  Refusal,
  type SentEdit,
  type TargetId,
  visibleTo,
} from '@watchfloor/core'
import type { Caller, Request } from '../call/serve.ts'
import type { Database, Tx } from '../db/database.ts'
import type { ImageDesk } from '../image/image-desk.ts'
import { signatureOf } from '../journal/signature.ts'
import type { Settings } from '../settings.ts'
import { hasHistory } from '../sublist/sub-list-store.ts'
import { changesSince } from './later-changes.ts'
import type { SnapshotKeeper } from './snapshot.ts'
import { applyChange, doneReply, listApprovedNear, listWithPhones, requireParty } from './target-store.ts'

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

/** Saves an edit of a record: load, decide, save. */
export async function saveEdit(
  { input, caller, file }: Pick<Request<Edit>, 'input' | 'caller' | 'file'>,
  form: SentEdit['form'],
  { settings, db, now, snapshots, images }: EditNeeds,
): Promise<Done> {
  const { id, forceAdd = false, forceTime, version, ...fields } = input
  await requireShownImage(fields['image'], caller.party, snapshots)
  const photo = file && (await images.prepare(file, caller.actor))
  // Only an explicit `forceTime: false` asks for a check of the time; without the field nothing is checked.
  const refuseConflict = forceTime === false
  const sent: SentEdit = { fields, form, photo: photo?.name, version, forceAdd, refuseConflict }
  const setting = {
    role: caller.party,
    now: now(),
    zone: settings.timeZone,
    conflictWindowMin: settings.conflictWindowMin,
  }
  return db.write(async (tx) => {
    const facts = await loadFacts(tx, id, sent, { ...setting, caller })
    const change = orThrow(decideEdit(facts, sent, setting))
    if (photo) await images.keep(tx, photo, setting.now)
    return doneReply(await applyChange(tx, facts.party, change, signatureOf(caller, setting.now)))
  })
}

/** Loads what the edit needs to know. @throws Refusal target.missing */
async function loadFacts(
  tx: Tx,
  id: TargetId,
  sent: SentEdit,
  { caller, zone, conflictWindowMin }: EditSetting & { readonly caller: Caller },
): Promise<EditFacts> {
  const party = await requireParty(tx, id, visibleTo(caller.party))
  const { phones, approvedNear, changedSince, history } = queryForEdit(party, sent, zone)
  const holders = await listWithPhones(tx, phones)
  const neighbors = approvedNear ? await listApprovedNear(tx, approvedNear, conflictWindowMin) : []
  return {
    party,
    others: [...holders, ...neighbors],
    later: changedSince === undefined ? [] : await changesSince(tx, id, changedSince, caller),
    hasHistory: history && (await hasHistory(tx, id)),
  }
}

/** An image named by its text is a full address, or a photo that the caller sees on some record. @throws Refusal */
export async function requireShownImage(
  sent: unknown,
  party: ActingParty,
  snapshots: SnapshotKeeper,
): Promise<void> {
  if (typeof sent !== 'string' || sent === '' || isImageUrl(sent)) return
  const shown = (await snapshots.latest()).byImage().get(sent) ?? []
  if (isStoredImageName(sent) && shown.some(visibleTo(party))) return
  throw new Refusal({ code: 'input.invalid', field: 'image', message: messages.image.unknown })
}
