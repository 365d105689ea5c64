import { dollars } from '../text/dollars.ts'
import { messages } from '../text/messages.ts'
import type { Arrestee } from './arrestee.ts'
import type { Headline, HeadlineGroup, StatisticsView } from './view.ts'
import { type CountedGroups, countedGroups, partialGroup, unknownPart, viewPart } from './view-group.ts'
import { yesNoGroup } from './yes-no.ts'

const { assistance: words, screen, totalAssistance, totalOnAssistance } = messages.statistics

/** Public Assistance Data: the arrestees on public assistance and their amounts. */
export const publicAssistanceView: StatisticsView<'public-assistance'> = {
  name: 'public-assistance',
  title: words.view,
  figure: { group: 'assistance', part: 'yes' },
  types: words.types,
  pies: [],
  first: [{ group: 'assistance', part: 'yes' }],
  headlines: totals,
  facts: ({ assistanceAmount: amount }) => [
    amount === null ? screen.amountUnknown : screen.perMonth(dollars(amount)),
  ],
  count: countAssistance,
}

/** Rule Y13. Counts the arrestees on public assistance, and adds up their recorded amounts (dollars per month). */
function countAssistance(arrestees: readonly Arrestee[]): CountedGroups {
  const group = yesNoGroup('assistance', words, arrestees, ({ isPublicAssistance }) => isPublicAssistance)
  const helped = arrestees.filter(({ isPublicAssistance }) => isPublicAssistance === true)
  const paid = helped.filter(({ assistanceAmount }) => assistanceAmount !== null)
  const unpaid = helped.filter(({ assistanceAmount }) => assistanceAmount === null)
  const amounts = partialGroup('amount', words.amounts, [
    viewPart('recorded', words.amount, paid.map(idOf), { value: sumOfAmounts(paid) }),
    unknownPart(unpaid.map(idOf), words.noAmount),
  ])
  return countedGroups(arrestees.length, [group, amounts])
}

function idOf({ id }: Arrestee): number {
  return id
}

/** Returns the sum in dollars. It adds whole cents: the sum is exact. */
function sumOfAmounts(arrestees: readonly Arrestee[]): number {
  const cents = arrestees.reduce(
    (sum, { assistanceAmount }) => sum + Math.round((assistanceAmount ?? 0) * 100),
    0,
  )
  return cents / 100
}

function totals(groups: readonly HeadlineGroup[]): Headline[] {
  const yes = groups[0]?.parts.find(({ key }) => key === 'yes')
  const amounts = groups.find(({ key }) => key === 'amount')
  const recorded = amounts?.parts.find(({ key }) => key === 'recorded')
  return [
    { label: totalAssistance, value: dollars(recorded?.value ?? 0) },
    { label: totalOnAssistance, value: String(yes?.count ?? 0) },
  ]
}
