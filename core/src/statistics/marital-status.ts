import { maritalStatuses } from '../target/enumerations.ts'
import { messages } from '../text/messages.ts'
import { type Arrestee, sortBy } from './arrestee.ts'
import { idsOf, part, unknownPart, type View, viewOf, wholeGroup } from './view.ts'

const { marital: words } = messages.statistics

/** Rule Y7: Married and Other, which is any other status that is recorded; how many of these are 'Unknown' is said beside it. */
export function countMaritalStatus(arrestees: readonly Arrestee[]): View {
  const sorted = sortBy(arrestees, ({ maritalStatus }) => maritalStatus)
  const rows = maritalStatuses.map((status) =>
    part(status, { label: status, meaning: words.status(status) }, sorted.get(status)),
  )
  const unknown = unknownPart(sorted.get(''))
  const pie = wholeGroup('marital', words.title, [
    part('married', words.married, sorted.get('Married')),
    part('other', words.other, idsOf(rows.filter(({ key }) => key !== 'Married'))),
    unknown,
  ])
  const saidUnknown = sorted.get('Unknown')?.length ?? 0
  return viewOf(
    'marital-status',
    arrestees.length,
    [pie, wholeGroup('status', words.table, [...rows, unknown])],
    saidUnknown > 0 ? [words.unknownAmong(saidUnknown)] : [],
  )
}
