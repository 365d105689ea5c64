import {
  addRecord,
  allowedDraft,
  contract,
  decidedIn,
  deleteTarget,
  emptyTarget,
  type Failure,
  FailureError,
  findDuplicates,
  type Instant,
  isGuest,
  isLeftOutOfDraft,
  isNamedIn,
  isOfSameView,
  knownTargets,
  may,
  messages,
  orThrow,
  phoneDigits,
  phonesOf,
  readPatch,
  recordFields,
  toRow,
  versionInView,
} from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { keepImage } from '../image/image-store.ts'
import type { PhotoWorker } from '../image/photo-worker.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { ReadTrail } from '../journal/read-trail.ts'
import { signatureOf } from '../journal/signature.ts'
import { requireOpenOperation } from '../operation/operation-store.ts'
import type { Settings } from '../settings.ts'
import { closedChanges, closedList } from './closed-list.ts'
import { shownCounts } from './count-calls.ts'
import { findEarlier } from './find-earlier.ts'
import { listWithPhones } from './load-party.ts'
import { namedMains } from './named-mains.ts'
import { versionTag } from './operation-versions.ts'
import type { PlaceCounts } from './place-counts.ts'
import { recordOpen } from './record-open.ts'
import { requireParty } from './require-party.ts'
import { requireShownImage } from './require-shown-image.ts'
import type { Entered, SnapshotCache } from './snapshot-cache.ts'
import { expiredList, type TargetLists } from './target-lists.ts'
import type { TargetPages } from './target-pages.ts'
import { opened, type StoredTarget } from './target-rows.ts'
import { applyChange, doneReply } from './target-store.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly snapshots: SnapshotCache
  readonly photos: PhotoWorker
  readonly lists: TargetLists
  readonly places: PlaceCounts
  readonly pages: TargetPages
  readonly reads: ReadTrail
}

const { serve } = serving<Needs>()

const { target } = contract

export const targetCalls = [
  serve(target.list)(async ({ actor }, { snapshots, lists, db, reads }) => {
    const entered = await snapshots.enter(actor)
    recordList(actor, entered, reads)
    const role = actor.viewsAs ?? actor.role
    const { movedAtSeq = 0 } = actor
    if (entered.open) {
      return lists.listFor(role, entered.open, snapshots.correctable(actor, entered.open), movedAtSeq)
    }
    return closedList(db, { role, entered, late: await snapshots.lateArrests(actor, entered), movedAtSeq })
  }),

  serve(target.changes)(async ({ input, actor }, { snapshots, lists, db, places }) => {
    const entered = await snapshots.enter(actor)
    const { movedAtSeq = 0 } = actor
    const seq = versionInView(entered.latest.dataSeq, movedAtSeq)
    if (input.since > seq || !isOfSameView(input.since, movedAtSeq)) throw expiredList(seq)
    const role = actor.viewsAs ?? actor.role
    const isCounted = input.counts === true && may(role, 'counts.read')
    const from = {
      since: input.since,
      seq,
      counts: isCounted ? await shownCounts(places, entered) : undefined,
    }
    if (entered.open) {
      return lists.changesFor(role, entered.open, snapshots.correctable(actor, entered.open), from)
    }
    const late = await snapshots.lateArrests(actor, entered)
    return closedChanges(db, from, { role, entered, late, movedAtSeq })
  }),

  serve(target.page)(async ({ input, actor }, { snapshots, pages, reads }) => {
    const entered = await snapshots.enter(actor)
    recordList(actor, entered, reads)
    const { kept } = await snapshots.lateArrests(actor, entered)
    const role = actor.viewsAs ?? actor.role
    const operationId = entered.operation.id
    const { versions } = entered.latest
    const version = versionTag(versions, operationId)
    const known = { role, operationId, version, journal: versions.first, kept }
    const { stage, sort, ...rest } = input
    return pages.reply({ ...rest, stage, sort }, known)
  }),

  serve(target.get)(async ({ input, actor }, context) => {
    if (input.reveal !== undefined) requireReveal(actor)
    const found = opened(await context.snapshots.requireVisible(input.id, actor), context.db.cipher)
    const [named = found] = await namedMains(context.db, [found])
    const row = toRow(named, recordFields(actor.role))
    if (input.reveal === undefined) {
      recordOpen(actor, found, context)
      const seen = await context.db.read((reader) => findEarlier(reader, found, found.operationId, actor))
      const { operations } = await context.snapshots.latest()
      const own = operations.find(({ id }) => id === found.operationId)
      const operation = own && { id: own.id, name: own.name, state: own.state }
      return {
        Status: true,
        Result: [row],
        ...(seen.length > 0 && { seenBefore: seen }),
        ...(operation && { operation }),
      }
    }
    await recordReveal(actor, found, context)
    return { Status: true, Result: [{ ...row, socialSecurityNumber: found.socialSecurityNumber }] }
  }),

  serve(target.checkDuplicates)(async ({ input, actor }, { snapshots, db }) => {
    const digits = phoneDigits(input.phone)
    const { operation } = await snapshots.enter(actor)
    const { phone: _, secondaryPhone, ...given } = input
    const facts = { ...emptyTarget, ...given, phone: digits, secondaryPhone: phoneDigits(secondaryPhone) }
    const { duplicates, seen } = await db.read(async (reader) => {
      const others = await listWithPhones(reader, digits === null ? [] : [digits], operation.id)
      return {
        duplicates: findDuplicates(digits === null ? [] : [digits], others),
        seen: await findEarlier(reader, facts, operation.id, actor),
      }
    })
    return {
      Status: true,
      exists: duplicates.length > 0,
      isInactive: duplicates.some(({ isInactive }) => isInactive),
      duplicateInfo: knownTargets(duplicates, actor.role),
      seenBefore: seen,
    }
  }),

  serve(target.add)(async ({ input, actor, file }, context) => {
    const { forceAdd = false, ...sent } = input
    const { timeZone: zone, county, state } = context.settings
    const read = orThrow(readPatch(sent, { zone, county, state, employer: '', ignores: isLeftOutOfDraft }))
    const draft = orThrow(allowedDraft(actor.role, read))
    await requireShownImage(draft.image, actor, context.snapshots)
    const stored = file && (await context.photos.prepare(file, actor.email))
    const now = context.now()
    const by = signatureOf(actor, now)
    const setting = { email: actor.email, now, zone, forceAdd }
    return context.db.write(async (tx) => {
      const operation = await requireOpenOperation(tx, actor)
      const phones = phonesOf({ phone: null, secondaryPhone: null, ...draft })
      const others = await listWithPhones(tx, phones, operation.id)
      const withPhoto = stored ? { ...draft, image: stored.name } : draft
      const seen = await findEarlier(tx, { ...emptyTarget, ...draft }, operation.id, actor)
      const change = orThrow(addRecord(withPhoto, others, { ...setting, seenBefore: seen }))
      if (stored) await keepImage(tx, stored, by.at)
      const { seq = 0, id = 0 } = await applyChange(tx, { operation }, change, by)
      return { Status: true, seq, id, seenBefore: seen }
    })
  }),

  serve(target.remove)(async ({ input, actor }, context) => {
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const party = await requireParty(tx, input.id, actor, by.at)
      if (!isGuest(party.target) && !may(actor.role, 'target.delete-any')) throw new FailureError(denied())
      return doneReply(await applyChange(tx, party, decidedIn(party, 'stage', deleteTarget(party)), by))
    })
  }),
]

/** Records that a session reads the list of an operation. A wall display is no person, and it reads all day. */
function recordList(actor: Actor, { operation }: Entered, reads: ReadTrail): void {
  if (actor.role === 'display') return
  reads.record({ action: 'list', by: actor, object: 'chatterlist', operation: operation.id })
}

/** Records in the journal who asks for an SSN, before it is shown. */
async function recordReveal(
  actor: Actor,
  { id, operationId: operation }: StoredTarget,
  context: Needs,
): Promise<void> {
  const by = signatureOf(actor, context.now())
  const draft = { ...by, action: 'reveal', kind: 'read', object: String(id), operation, changes: [] } as const
  await context.db.write((tx) => appendEntry(tx, draft, by.at))
}

/** Checks that an actor may read an SSN in full. The scope of a token must name the call (rule R40). @throws FailureError access.denied */
function requireReveal({ role, token }: Actor): void {
  if (!may(role, 'target.reveal-ssn')) throw new FailureError(denied())
  if (!token || isNamedIn(target.get, token.scope)) return
  throw new FailureError({ code: 'access.denied', message: messages.token.revealNotNamed })
}

function denied(): Failure {
  return { code: 'access.denied', message: messages.generic.notAllowedCall }
}
