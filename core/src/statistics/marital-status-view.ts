import { maritalStatuses } from '../targets/enumerations.ts'
import { messages } from '../text/messages.ts'
import { type Arrestee, sortBy } from './arrestee.ts'
import { sheetLines } from './sheet-line.ts'
import type { StatisticsView } from './view.ts'
import { type CountedGroups, countedGroups, idsOf, unknownPart, viewPart, wholeGroup } from './view-group.ts'

const { marital: words, notRecorded } = messages.statistics

/** Marital Status Data: the arrests by marital status. */
export const maritalStatusView: StatisticsView<'marital-status'> = {
  name: 'marital-status',
  title: words.view,
  figure: { group: 'marital', part: 'married' },
  types: words.types,
  pies: ['marital'],
  first: [],
  facts: ({ maritalStatus }) => [maritalStatus || notRecorded],
  count: countStatuses,
  press: { section: 'married', lines: (group) => sheetLines(group('marital'), ['married']) },
}

/** Rule Y7. Counts Married and Other. Other is every other recorded status; a note says how many of these are 'Unknown'. */
function countStatuses(arrestees: readonly Arrestee[]): CountedGroups {
  const sorted = sortBy(arrestees, ({ maritalStatus }) => maritalStatus)
  const rows = maritalStatuses.map((status) =>
    viewPart(status, { label: status, meaning: words.status(status) }, sorted.get(status)),
  )
  const unknown = unknownPart(sorted.get(''))
  const pie = wholeGroup('marital', words.title, [
    viewPart('married', words.married, sorted.get('Married')),
    viewPart('other', words.other, idsOf(rows.filter(({ key }) => key !== 'Married'))),
    unknown,
  ])
  const saidUnknown = sorted.get('Unknown')?.length ?? 0
  return countedGroups(
    arrestees.length,
    [pie, wholeGroup('status', words.table, [...rows, unknown])],
    saidUnknown > 0 ? [words.unknownAmong(saidUnknown)] : [],
  )
}
