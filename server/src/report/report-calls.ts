import {
  type ActorRole,
  arrestFileName,
  arrestsOfDay,
  contract,
  dayFileName,
  FailureError,
  listArrestDays,
  may,
  messages,
  orThrow,
  pressFileName,
  readArrestDay,
  releaseToPress,
  seenPlaces,
  type Target,
  visibleTo,
} from '@watchfloor/core'
import { FileAnswer } from '../call/answers.ts'
import { type Actor, serving } from '../call/serve.ts'
import type { ReadTrail } from '../journal/read-trail.ts'
import { findRelease, requireOwnRelease } from '../journal/releases.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import { fromRecord, type TargetRecord } from '../targets/target-rows.ts'
import { type PrintNeeds, printArrest, printDay } from './print-report.ts'
import { recordPaper, releasePaper } from './release-paper.ts'

interface Needs extends PrintNeeds {
  readonly snapshots: SnapshotCache
  readonly reads: ReadTrail
}

const { serve } = serving<Needs>()

const { report } = contract
const pdf = 'application/pdf'

export const reportCalls = [
  serve(report.days)(async ({ actor }, context) => {
    return { Status: true, ArrestDays: (await arrestDays(context, actor)).map(messages.report.day) }
  }),

  serve(report.arrest)(async ({ input, actor }, context) => {
    const target = await context.snapshots.requireVisible(input.id, actor)
    if (!target.isArrested) {
      throw new FailureError({ code: 'target.missing', message: messages.report.notArrested })
    }
    if (input.profile === 'press') requireRelease(target, input.trafficking === true, actor.role, context)
    const name = input.profile === 'press' ? pressFileName(target.caseNumber) : arrestFileName(target.id)
    const paper = { object: String(target.id), operation: target.operationId, records: 1 }
    const make = (release?: number) => printArrest(context, target, input.profile, release)
    if (input.release === undefined) return releasePaper(context, actor, { ...input, ...paper, name, make })
    const { release, profile } = input
    requireOwnRelease(await findRelease(context.db, release), release, actor)
    recordPaper(context, actor, 'print', paper, { profile, release })
    return new FileAnswer(await make(release), pdf, undefined, { name, isInline: false })
  }),

  serve(report.day)(async ({ input, actor }, context) => {
    const day = readArrestDay(input.day)
    const arrests = day === undefined ? [] : await dayArrests(context, actor, day)
    if (day === undefined || arrests.length === 0) {
      throw new FailureError({ code: 'target.missing', message: messages.report.noArrests })
    }
    const { operation } = await context.snapshots.enter(actor)
    const paper = { object: `day ${day}`, operation: operation.id, records: arrests.length }
    const make = (release?: number) => printDay(context, operation.id, { day, targets: arrests }, release)
    return releasePaper(context, actor, { ...input, ...paper, name: dayFileName(day), make })
  }),
]

/** Returns the arrest days of the arrests that the actor sees. */
async function arrestDays({ db, snapshots }: Needs, actor: Actor): Promise<number[]> {
  const { operation, open } = await snapshots.enter(actor)
  if (open) return listArrestDays(open.targets.filter(visibleTo(actor.role)))
  if (seenPlaces(actor.role, 'arrested').length === 0) return []
  const rows: { arrest_day: number }[] = await db
    .knex('targets')
    .where({ operation_id: operation.id, is_arrested: true })
    .whereNotNull('arrest_day')
    .distinct('arrest_day')
    .orderBy('arrest_day')
  return rows.map(({ arrest_day: day }) => day)
}

/** Returns the arrests of a day that the actor sees, in the order of the report. */
async function dayArrests({ db, snapshots }: Needs, actor: Actor, day: number): Promise<Target[]> {
  const { operation, open } = await snapshots.enter(actor)
  if (open) return arrestsOfDay(open.targets.filter(visibleTo(actor.role)), day)
  const own = { operation_id: operation.id, is_arrested: true, arrest_day: day }
  const rows: TargetRecord[] = await db.knex('targets').where(own)
  return arrestsOfDay(rows.map(fromRecord).filter(visibleTo(actor.role)), day)
}

/** Rule N11. Throws when the arrest must not go to the press, or the actor may not put it back in. @throws FailureError */
function requireRelease(target: Target, isPutBack: boolean, role: ActorRole, { settings, now }: Needs): void {
  if (isPutBack && !may(role, 'press.put-back')) {
    throw new FailureError({ code: 'access.denied', message: messages.report.putBackDenied })
  }
  orThrow(releaseToPress(target, { now: now(), zone: settings.timeZone, isPutBack }))
}
