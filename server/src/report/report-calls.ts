import {
  arrestFileName,
  arrestsOfDay,
  contract,
  dayFileName,
  listArrestDays,
  messages,
  Refusal,
  readArrestDay,
  visibleTo,
} from '@watchfloor/core'
import { FileAnswer } from '../api/answers.ts'
import { serve } from '../api/serve.ts'
import { printArrest, printDay } from './print-report.ts'

const { report } = contract
const pdf = 'application/pdf'

export const reportCalls = [
  serve(report.days)(async ({ caller }, { snapshots }) => {
    const seen = (await snapshots.latest()).targets.filter(visibleTo(caller.party))
    return { Status: true, ArrestDays: listArrestDays(seen).map(messages.report.day) }
  }),

  serve(report.arrest)(async ({ input, caller }, desk) => {
    const target = await desk.snapshots.requireVisible(input.id, caller.party)
    if (!target.isArrested) {
      throw new Refusal({ code: 'target.missing', message: messages.report.notArrested })
    }
    const bytes = await printArrest(desk, target, input.profile)
    const name = arrestFileName(target.id, input.profile)
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
