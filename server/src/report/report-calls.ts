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
  type Target,
  visibleTo,
} from '@watchfloor/core'
import { FileAnswer } from '../call/answers.ts'
import { serving } from '../call/serve.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import { type PrintNeeds, printArrest, printDay } from './print-report.ts'

interface Needs extends PrintNeeds {
  readonly snapshots: SnapshotCache
}

const { serve } = serving<Needs>()

const { report } = contract
const pdf = 'application/pdf'

export const reportCalls = [
  serve(report.days)(async ({ actor }, { snapshots }) => {
    const seen = (await snapshots.of(actor)).targets.filter(visibleTo(actor.role))
    return { Status: true, ArrestDays: listArrestDays(seen).map(messages.report.day) }
  }),

  serve(report.arrest)(async ({ input, actor }, context) => {
    const target = await context.snapshots.requireVisible(input.id, actor)
    if (!target.isArrested) {
      throw new FailureError({ code: 'target.missing', message: messages.report.notArrested })
    }
    if (input.profile === 'press') requireRelease(target, input.trafficking === true, actor.role, context)
    const bytes = await printArrest(context, target, input.profile)
    const name = input.profile === 'press' ? pressFileName(target.caseNumber) : arrestFileName(target.id)
    return new FileAnswer(bytes, pdf, undefined, { name, isInline: input.mode === 'inline' })
  }),

  serve(report.day)(async ({ input, actor }, context) => {
    const seen = (await context.snapshots.of(actor)).targets.filter(visibleTo(actor.role))
    const day = readArrestDay(input.day)
    const arrests = day === undefined ? [] : arrestsOfDay(seen, day)
    if (day === undefined || arrests.length === 0) {
      throw new FailureError({ code: 'target.missing', message: messages.report.noArrests })
    }
    const bytes = await printDay(context, day, arrests)
    return new FileAnswer(bytes, pdf, undefined, {
      name: dayFileName(day),
      isInline: input.mode === 'inline',
    })
  }),
]

/** Rule N11. Throws when the arrest must not go to the press, or the actor may not put it back in. @throws FailureError */
function requireRelease(target: Target, isPutBack: boolean, role: ActorRole, { settings, now }: Needs): void {
  if (isPutBack && !may(role, 'press.put-back')) {
    throw new FailureError({ code: 'access.denied', message: messages.report.putBackDenied })
  }
  orThrow(releaseToPress(target, { now: now(), zone: settings.timeZone, isPutBack }))
}
