import { messages } from '../text/messages.ts'
import { type Arrestee, sortBy } from './arrestee.ts'
import { type SheetLine, sheetLines } from './sheet-line.ts'
import type { StatisticsView } from './view.ts'
import { type CountedGroups, countedGroups, type ViewGroup, viewPart, wholeGroup } from './view-group.ts'

const { type: words, sheet, total, totalMadeOf } = messages.statistics

/** Arrest Data: the arrests by type. */
export const arrestView: StatisticsView<'arrest'> = {
  name: 'arrest',
  title: words.view,
  figure: { group: 'type', label: sheet.arrests },
  types: words.types,
  pies: ['type'],
  first: [],
  count: countTypes,
  total: ({ count, actualCount, adjustment }) => ({
    text: total(count),
    detail: totalMadeOf(actualCount, adjustment),
  }),
  press: {
    section: 'arrests',
    lines: (group) => [arrestsLine(group('type')), ...sheetLines(group('type'))],
  },
}

/** Rule Y3. Counts Prostitutes, Johns and Other. An empty type counts as Other, and a note says how many types are empty. */
function countTypes(arrestees: readonly Arrestee[]): CountedGroups {
  const sorted = sortBy(arrestees, ({ type }) => type || 'Other')
  const empty = arrestees.filter(({ type }) => type === '').length
  const group = wholeGroup('type', words.title, [
    viewPart('prostitutes', words.prostitutes, sorted.get('Prostitute')),
    viewPart('johns', words.johns, sorted.get('John')),
    viewPart('other', words.other, sorted.get('Other')),
  ])
  const known = arrestees.length - empty
  return countedGroups(arrestees.length, [{ ...group, known }], empty > 0 ? [words.empty(empty)] : [])
}

function arrestsLine({ total: arrests }: ViewGroup): SheetLine {
  return {
    key: 'arrests',
    label: sheet.arrests,
    value: arrests,
    definition: sheet.arrestsMeans,
    known: arrests,
    of: arrests,
  }
}
