import { messages } from '../text/messages.ts'
import type { Arrestee } from './arrestee.ts'
import { part, table, unknownPart, type View, viewOf } from './view.ts'
import { yesNoGroup } from './yes-no.ts'

const { assistance: words } = messages.statistics

/** Rule Y13: who is on public assistance, and the sum of the amounts that are recorded, with for how many of them that is. */
export function countPublicAssistance(arrestees: readonly Arrestee[]): View {
  const group = yesNoGroup('assistance', words, arrestees, ({ isPublicAssistance }) => isPublicAssistance)
  const helped = arrestees.filter(({ isPublicAssistance }) => isPublicAssistance === true)
  const paid = helped.filter(({ assistanceAmount }) => assistanceAmount !== null)
  const unpaid = helped.filter(({ assistanceAmount }) => assistanceAmount === null)
  const amounts = table('amount', words.amounts, [
    part('recorded', words.amount, paid.map(idOf), { value: dollars(paid) }),
    unknownPart(unpaid.map(idOf), words.noAmount),
  ])
  return viewOf('public-assistance', arrestees.length, [group, amounts])
}

function idOf({ id }: Arrestee): number {
  return id
}

/** Summed in cents, so that no cent is lost. */
function dollars(arrestees: readonly Arrestee[]): number {
  const cents = arrestees.reduce(
    (sum, { assistanceAmount }) => sum + Math.round((assistanceAmount ?? 0) * 100),
    0,
  )
  return cents / 100
}
