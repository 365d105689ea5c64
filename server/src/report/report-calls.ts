import {
  type ActingParty,
  arrestFileName,
  arrestsOfDay,
  contract,
  dayFileName,
  listArrestDays,
  may,
  messages,
  orThrow,
  pressFileName,
  Refusal,
  readArrestDay,
  releaseToPress,
  type Target,
  visibleTo,
} from '@watchfloor/core'
import { FileAnswer } from '../call/answers.ts'
import { serving } from '../call/serve.ts'
import type { SnapshotKeeper } from '../target/snapshot.ts'
import { type PrintNeeds, printArrest, printDay } from './print-report.ts'

interface Needs extends PrintNeeds {
  readonly snapshots: SnapshotKeeper
}

const { serve } = serving<Needs>()

const { report } = contract
const pdf = 'application/pdf'

export const reportCalls = [
  serve(report.days)(async ({ caller }, { snapshots }) => {
    const seen = (await snapshots.latest()).targets.filter(visibleTo(caller.party))
    return { Status: true, ArrestDays: listArrestDays(seen).map(messages.report.day) }
  }),

  serve(report.arrest)(async ({ input, caller }, desk) => {
    const target = await desk.snapshots.requireVisible(input.id, caller)
    if (!target.isArrested) {
      throw new Refusal({ code: 'target.missing', message: messages.report.notArrested })
    }
    if (input.profile === 'press') requireRelease(target, input.trafficking === true, caller.party, desk)
    const bytes = await printArrest(desk, target, input.profile)
    const name = input.profile === 'press' ? pressFileName(target.caseNumber) : arrestFileName(target.id)
    return new FileAnswer(bytes, pdf, undefined, { name, isInline: input.mode === 'inline' })
  }),

  serve(report.day)(async ({ input, caller }, desk) => {
    const seen = (await desk.snapshots.latest()).targets.filter(visibleTo(caller.party))
    const day = readArrestDay(input.day)
    const arrests = day === undefined ? [] : arrestsOfDay(seen, day)
    if (day === undefined || arrests.length === 0) {
      throw new Refusal({ code: 'target.missing', message: messages.report.noArrests })
    }
    const bytes = await printDay(desk, day, arrests)
    return new FileAnswer(bytes, pdf, undefined, {
      name: dayFileName(day),
      isInline: input.mode === 'inline',
    })
  }),
]

/** Rule N11. @throws Refusal when the press may not have this arrest, or the caller may not put it back in */
function requireRelease(
  target: Target,
  isPutBack: boolean,
  party: ActingParty,
  { settings, now }: Needs,
): void {
  if (isPutBack && !may(party, 'press.put-back')) {
    throw new Refusal({ code: 'access.denied', message: messages.report.putBackDenied })
  }
  orThrow(releaseToPress(target, { now: now(), zone: settings.timeZone, isPutBack }))
}
