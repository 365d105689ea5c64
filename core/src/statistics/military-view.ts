import { militaryBranches } from '../targets/enumerations.ts'
import { messages } from '../text/messages.ts'
import { type Arrestee, sortBy } from './arrestee.ts'
import { sheetLines, sheetLinesWithin } from './sheet-line.ts'
import type { StatisticsView } from './view.ts'
import { type CountedGroups, countedGroups, idsOf, partialGroup, viewPart, wholeGroup } from './view-group.ts'
import { yesHeadline } from './yes-no.ts'

const { military: words, notRecorded } = messages.statistics

/** Military Data: the arrestees with military service, by branch. */
export const militaryView: StatisticsView<'military'> = {
  name: 'military',
  title: words.view,
  figure: { group: 'military', part: 'yes' },
  types: words.types,
  pies: [],
  first: [{ group: 'military', part: 'yes' }],
  listings: { branch: 'previous' },
  headlines: yesHeadline,
  facts: ({ branch }) => [branch || notRecorded],
  cardHeading: ({ branch }) => branch || notRecorded,
  count: countBranches,
  press: {
    section: 'military',
    lines: (group) => [
      ...sheetLines(group('military'), ['yes']),
      ...sheetLinesWithin(group('military'), group('branch')),
    ],
  },
}

/** Rule Y15. Military service is Yes exactly if a branch is recorded. The branches keep the order of their list. */
function countBranches(arrestees: readonly Arrestee[]): CountedGroups {
  const sorted = sortBy(arrestees, ({ branch }) => branch)
  const branches = militaryBranches
    .map((branch) => viewPart(branch, { label: branch, meaning: words.branch(branch) }, sorted.get(branch)))
    .filter(({ count }) => count > 0)
  const group = wholeGroup('military', words.title, [
    viewPart('yes', words.yes, idsOf(branches)),
    viewPart('no', words.no, sorted.get(''), { kind: 'rest' }),
  ])
  return countedGroups(
    arrestees.length,
    [group, partialGroup('branch', words.byBranch, branches)],
    [words.note],
  )
}
