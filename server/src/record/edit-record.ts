import {
  decideEdit,
  type EditFacts,
  type EditSetting,
  type Instant,
  orThrow,
  queryForEdit,
  type SentEdit,
  type TargetId,
  visibleTo,
} from '@watchfloor/core'
import type { Actor, Request } from '../call/serve.ts'
import type { Database, Tx } from '../db/database.ts'
import { keepImage } from '../image/image-store.ts'
import type { PhotoWorker } from '../image/photo-worker.ts'
import { signatureOf } from '../journal/signature.ts'
import type { Settings } from '../settings.ts'
import { hasHistory } from '../sublist/sub-list-store.ts'
import { requireShownImage } from '../targets/require-shown-image.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import {
  applyChange,
  doneReply,
  listApprovedNear,
  listWithPhones,
  requireParty,
} from '../targets/target-store.ts'
import { changesSince } from './later-changes.ts'

export interface EditNeeds {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly snapshots: SnapshotCache
  readonly photos: PhotoWorker
}

/** An edit as it is sent: the record's fields and the options of the edit. */
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
  { input, actor, file }: Pick<Request<Edit>, 'input' | 'actor' | 'file'>,
  form: SentEdit['form'],
  { settings, db, now, snapshots, photos }: EditNeeds,
): Promise<Done> {
  const { id, forceAdd = false, forceTime, version, ...fields } = input
  await requireShownImage(fields['image'], actor.role, snapshots)
  const photo = file && (await photos.prepare(file, actor.email))
  // Only an explicit `forceTime: false` asks for a conflict check; without the field nothing is checked.
  const refuseConflict = forceTime === false
  const sent: SentEdit = { fields, form, photo: photo?.name, version, forceAdd, refuseConflict }
  const setting = {
    role: actor.role,
    now: now(),
    zone: settings.timeZone,
    conflictWindowMin: settings.conflictWindowMin,
  }
  return db.write(async (tx) => {
    const facts = await loadFacts(tx, id, sent, { ...setting, actor })
    const change = orThrow(decideEdit(facts, sent, setting))
    if (photo) await keepImage(tx, photo, setting.now)
    return doneReply(await applyChange(tx, facts.party, change, signatureOf(actor, setting.now)))
  })
}

/** Loads the facts that the edit depends on. @throws FailureError target.missing */
async function loadFacts(
  tx: Tx,
  id: TargetId,
  sent: SentEdit,
  { actor, zone, conflictWindowMin }: EditSetting & { readonly actor: Actor },
): Promise<EditFacts> {
  const party = await requireParty(tx, id, visibleTo(actor.role))
  const { phones, approvedNear, changedSince, history } = queryForEdit(party, sent, zone)
  const holders = await listWithPhones(tx, phones)
  const neighbors = approvedNear ? await listApprovedNear(tx, approvedNear, conflictWindowMin) : []
  return {
    party,
    others: [...holders, ...neighbors],
    later: changedSince === undefined ? [] : await changesSince(tx, id, changedSince, actor),
    hasHistory: history && (await hasHistory(tx, id)),
  }
}
