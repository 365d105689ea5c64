import { messages } from '../text/messages.ts'
import { formatDate } from '../time/clock-text.ts'
import { ageAtArrest } from './age-at-arrest.ts'
import { type Arrestee, type CountingSetup, sortBy } from './arrestee.ts'
import { sheetLines } from './sheet-line.ts'
import type { StatisticsView } from './view.ts'
import {
  type CountedGroups,
  countedGroups,
  partialGroup,
  unknownPart,
  type ViewPart,
  viewPart,
} from './view-group.ts'

const { age: words, screen, noBirthDates } = messages.statistics

/** Age Data: the youngest and the oldest arrestees. */
export const ageView: StatisticsView<'age'> = {
  name: 'age',
  title: words.view,
  figure: { group: 'age', part: 'youngest', label: words.youngest.label },
  types: words.types,
  pies: [],
  first: [
    { group: 'age', part: 'youngest' },
    { group: 'age', part: 'oldest' },
  ],
  headlines: ([group]) =>
    group?.parts.flatMap(({ label, value }) =>
      value === undefined ? [] : [{ label, value: screen.years(value) }],
    ) ?? [],
  noHeadlines: noBirthDates,
  facts: ({ dateOfBirth, age }) => [
    ...(dateOfBirth === null ? [] : [screen.born(formatDate(dateOfBirth))]),
    ...(age === null ? [] : [screen.age(age)]),
  ],
  count: countAges,
  press: { section: 'ages', lines: (group) => sheetLines(group('age')) },
}

/**
 * Rule Y9. Counts the youngest and the oldest by age in full years. All arrestees of such an age are listed. While no age is known,
 * neither part exists.
 */
function countAges(arrestees: readonly Arrestee[], setup: CountingSetup): CountedGroups {
  const byAge = sortBy(arrestees, (arrestee) => ageAtArrest(arrestee, setup) ?? 'unknown')
  const ages = [...byAge.keys()].filter((age) => age !== 'unknown')
  const unknown = byAge.get('unknown') ?? []
  const known = arrestees.length - unknown.length
  const extremes: ViewPart[] = []
  if (ages.length > 0) {
    const [youngest, oldest] = [ages.reduce(lower), ages.reduce(higher)]
    extremes.push(viewPart('youngest', words.youngest, byAge.get(youngest), { value: youngest }))
    extremes.push(viewPart('oldest', words.oldest, byAge.get(oldest), { value: oldest }))
  }
  const group = {
    ...partialGroup('age', words.title, [...extremes, unknownPart(unknown, words.unknown)]),
    known,
    total: known,
    of: arrestees.length,
  }
  const ofToday = arrestees.filter(isAgedToday).length
  return countedGroups(arrestees.length, [group], ofToday > 0 ? [words.today(ofToday)] : [])
}

function isAgedToday({ takedownTime, dateOfBirth }: Arrestee): boolean {
  return takedownTime === null && dateOfBirth !== null
}

function lower(a: number, b: number): number {
  return Math.min(a, b)
}

function higher(a: number, b: number): number {
  return Math.max(a, b)
}
