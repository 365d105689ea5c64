import { militaryBranches } from '../target/enumerations.ts'
import { messages } from '../text/messages.ts'
import { type Arrestee, sortBy } from './arrestee.ts'
import { idsOf, part, table, type View, viewOf, wholeGroup } from './view.ts'

const { military: words } = messages.statistics

/** Rule Y15: military service is Yes exactly where a branch is recorded; the branches are counted in their own order. */
export function countMilitary(arrestees: readonly Arrestee[]): View {
  const sorted = sortBy(arrestees, ({ branch }) => branch)
  const branches = militaryBranches
    .map((branch) => part(branch, { label: branch, meaning: words.branch(branch) }, sorted.get(branch)))
    .filter(({ count }) => count > 0)
  const group = wholeGroup('military', words.title, [
    part('yes', words.yes, idsOf(branches)),
    part('no', words.no, sorted.get(''), { kind: 'rest' }),
  ])
  return viewOf(
    'military',
    arrestees.length,
    [group, table('branch', words.byBranch, branches)],
    [words.note],
  )
}
