import {
  decidedIn,
  decideEdit,
  type EditFacts,
  type EditSetting,
  type Instant,
  queryForEdit,
  type SentEdit,
  type TargetId,
} from '@watchfloor/core'
import type { Actor, Request } from '../call/serve.ts'
import type { Database, Tx } from '../db/database.ts'
import { keepImage } from '../image/image-store.ts'
import type { PhotoWorker } from '../image/photo-worker.ts'
import { signatureOf } from '../journal/signature.ts'
import { lastEditorOf } from '../review/last-editor.ts'
import { listApprovedNear } from '../schedule/approved-near.ts'
import type { Settings } from '../settings.ts'
import { hasHistory } from '../sublist/sub-list-store.ts'
import { listWithPhones, type StoredParty } from '../targets/load-party.ts'
import { requireParty } from '../targets/require-party.ts'
import { isShownImage, unknownImage } from '../targets/require-shown-image.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import { applyChange, doneReply } from '../targets/target-store.ts'
import { changesSince } from './later-changes.ts'
import { namesReplacedPhoto } from './replaced-photo.ts'

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
  const isShown = await isShownImage(fields['image'], actor, snapshots)
  const photo = file && (await photos.prepare(file, actor.email))
  // Only an explicit `forceTime: false` asks for a conflict check; without the field nothing is checked.
  const refuseConflict = forceTime === false
  const whole: SentEdit = { fields, form, photo: photo?.name, version, forceAdd, refuseConflict }
  const at = now()
  return db.write(
    async (tx) => {
      const party = await requireParty(tx, id, actor, at)
      const sent = isShown ? whole : await withoutReplacedPhoto(tx, id, whole)
      const conflictWindowMin = party.operation.conflictWindowMin ?? settings.conflictWindowMin
      const { timeZone: zone, county, state } = settings
      const reviewer = settings.reviewByOther ? actor.email : undefined
      const { role, email } = actor
      const setting = { role, email, now: at, zone, county, state, conflictWindowMin, reviewer }
      const facts = await loadFacts(tx, party, sent, { ...setting, actor })
      const change = decidedIn(party, 'case', decideEdit(facts, sent, setting))
      if (photo) await keepImage(tx, photo, at)
      return doneReply(await applyChange(tx, party, change, signatureOf(actor, at)))
    },
    { target: id },
  )
}

/** Returns an edit without the photo that was replaced since its version (rule E13). @throws FailureError if it names another one */
async function withoutReplacedPhoto(tx: Tx, id: TargetId, sent: SentEdit): Promise<SentEdit> {
  const { image, ...fields } = sent.fields
  if (!(await namesReplacedPhoto(tx, id, image, sent.version))) throw unknownImage()
  return { ...sent, fields }
}

/** Loads the facts that the edit depends on, beside the party. */
async function loadFacts(
  tx: Tx,
  party: StoredParty,
  sent: SentEdit,
  { actor, ...setting }: EditSetting & { readonly actor: Actor },
): Promise<EditFacts> {
  const { id } = party.target
  const { phones, approvedNear, changedSince, history, lastEditor } = queryForEdit(party, sent, setting)
  const holders = await listWithPhones(tx, phones, party.operation.id)
  const neighbors = approvedNear
    ? await listApprovedNear(tx, approvedNear, setting.conflictWindowMin, party.operation.id)
    : []
  return {
    party,
    others: [...holders, ...neighbors],
    later: changedSince === undefined ? [] : await changesSince(tx, id, changedSince, actor),
    hasHistory: history && (await hasHistory(tx, id)),
    lastEditor: lastEditor && setting.reviewer !== undefined ? await lastEditorOf(tx, id) : undefined,
  }
}
