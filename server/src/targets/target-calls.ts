import {
  addTarget,
  allowedDraft,
  contract,
  deleteTarget,
  duplicateEntries,
  emptyTarget,
  type Failure,
  FailureError,
  findDuplicates,
  type Instant,
  isGuest,
  listFields,
  may,
  messages,
  orThrow,
  pageOfTargets,
  phoneDigits,
  phonesOf,
  readPatch,
  recordFields,
  toRow,
  visibleTo,
} from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { keepImage } from '../image/image-store.ts'
import type { PhotoWorker } from '../image/photo-worker.ts'
import { appendEntry } from '../journal/journal-store.ts'
import { signatureOf } from '../journal/signature.ts'
import { requireOpenOperation } from '../operation/operation-store.ts'
import type { Settings } from '../settings.ts'
import { findEarlier } from './find-earlier.ts'
import { listWithPhones, requireParty } from './load-party.ts'
import { requireShownImage } from './require-shown-image.ts'
import type { SnapshotCache } from './snapshot-cache.ts'
import type { TargetLists } from './target-lists.ts'
import { opened } from './target-rows.ts'
import { applyChange, doneReply } from './target-store.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly snapshots: SnapshotCache
  readonly photos: PhotoWorker
  readonly lists: TargetLists
}

const { serve } = serving<Needs>()

const { target } = contract

export const targetCalls = [
  serve(target.list)(async ({ actor }, { snapshots, lists }) => {
    const snapshot = await snapshots.of(actor)
    return lists.listFor(actor.viewsAs ?? actor.role, snapshot, snapshots.correctable(actor, snapshot))
  }),

  serve(target.changes)(async ({ input, actor }, { snapshots, lists }) => {
    const snapshot = await snapshots.of(actor)
    const correctable = snapshots.correctable(actor, snapshot)
    return lists.changesFor(actor.viewsAs ?? actor.role, snapshot, correctable, input.since)
  }),

  serve(target.page)(async ({ input, actor }, { snapshots }) => {
    const snapshot = await snapshots.of(actor)
    const role = actor.viewsAs ?? actor.role
    const kept = snapshots.correctable(actor, snapshot)
    const seen = snapshot.targets.filter(visibleTo(role, ({ id }) => kept.includes(id)))
    const query = { ...input, stage: input.stage, sort: input.sort }
    const { items, ...place } = orThrow(pageOfTargets(seen, query, listFields(role)))
    return { Status: true, items: items.map((one) => toRow(one, listFields(role))), ...place }
  }),

  serve(target.get)(async ({ input, actor }, context) => {
    if (input.reveal !== undefined && !may(actor.role, 'target.reveal-ssn')) throw new FailureError(denied())
    const found = opened(await context.snapshots.requireVisible(input.id, actor), context.db.cipher)
    const row = toRow(found, recordFields(actor.role))
    if (input.reveal === undefined) {
      const seen = await context.db.read((reader) => findEarlier(reader, found, found.operationId, actor))
      return { Status: true, Result: [row], ...(seen.length > 0 && { seenBefore: seen }) }
    }
    await recordReveal(actor, found.id, context)
    return { Status: true, Result: [{ ...row, socialSecurityNumber: found.socialSecurityNumber }] }
  }),

  serve(target.checkDuplicates)(async ({ input, actor }, { snapshots, db }) => {
    const digits = phoneDigits(input.phone)
    const { targets, operation } = await snapshots.of(actor)
    const duplicates = digits === null ? [] : findDuplicates([digits], targets)
    const { phone: _, secondaryPhone, ...given } = input
    const facts = { ...emptyTarget, ...given, phone: digits, secondaryPhone: phoneDigits(secondaryPhone) }
    const seen = await db.read((reader) => findEarlier(reader, facts, operation.id, actor))
    return {
      Status: true,
      exists: duplicates.length > 0,
      isInactive: duplicates.some(({ isInactive }) => isInactive),
      duplicateInfo: duplicateEntries(duplicates),
      seenBefore: seen,
    }
  }),

  serve(target.add)(async ({ input, actor, file }, context) => {
    const { forceAdd = false, ...sent } = input
    const { timeZone: zone, county, state } = context.settings
    const read = orThrow(readPatch(sent, { zone, county, state, employer: '' }))
    const draft = orThrow(allowedDraft(actor.role, read))
    await requireShownImage(draft.image, actor, context.snapshots)
    const stored = file && (await context.photos.prepare(file, actor.email))
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const operation = await requireOpenOperation(tx, actor)
      const phones = phonesOf({ phone: null, secondaryPhone: null, ...draft })
      const others = await listWithPhones(tx, phones, operation.id)
      const withPhoto = stored ? { ...draft, image: stored.name } : draft
      const change = orThrow(addTarget(withPhoto, others, { forceAdd }))
      if (stored) await keepImage(tx, stored, by.at)
      const { seq = 0, id = 0 } = await applyChange(tx, { operation }, change, by)
      const seen = await findEarlier(tx, { ...emptyTarget, ...draft }, operation.id, actor)
      return { Status: true, seq, id, ...(seen.length > 0 && { seenBefore: seen }) }
    })
  }),

  serve(target.remove)(async ({ input, actor }, context) => {
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const party = await requireParty(tx, input.id, actor)
      if (!isGuest(party.target) && !may(actor.role, 'target.delete-any')) throw new FailureError(denied())
      return doneReply(await applyChange(tx, party, orThrow(deleteTarget(party)), by))
    })
  }),
]

/** Records in the journal who asks for an SSN, before it is shown. */
async function recordReveal(actor: Actor, id: number, context: Needs): Promise<void> {
  const by = signatureOf(actor, context.now())
  const draft = { ...by, action: 'reveal-ssn', kind: 'read', object: String(id), changes: [] } as const
  await context.db.write((tx) => appendEntry(tx, draft, by.at))
}

function denied(): Failure {
  return { code: 'access.denied', message: messages.generic.notAllowedCall }
}
