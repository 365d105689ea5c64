import { messages } from '../text/messages.ts'
import { ageOnArrest } from './age-at-arrest.ts'
import { type Arrestee, type CountingSetup, sortBy } from './arrestee.ts'
import { type Part, part, table, unknownPart, type View, viewOf } from './view.ts'

const { age: words } = messages.statistics

/** Rule Y9: the youngest and the oldest by their age in full years; who shares the age is listed with them. */
export function countAge(arrestees: readonly Arrestee[], setup: Pick<CountingSetup, 'now' | 'zone'>): View {
  const byAge = sortBy(arrestees, (arrestee) => ageOnArrest(arrestee, setup) ?? 'unknown')
  const ages = [...byAge.keys()].filter((age) => age !== 'unknown')
  const unknown = byAge.get('unknown') ?? []
  const known = arrestees.length - unknown.length
  const extremes: Part[] = []
  if (ages.length > 0) {
    const [youngest, oldest] = [ages.reduce(lower), ages.reduce(higher)]
    extremes.push(part('youngest', words.youngest, byAge.get(youngest), { value: youngest }))
    extremes.push(part('oldest', words.oldest, byAge.get(oldest), { value: oldest }))
  }
  const group = {
    ...table('age', words.title, [...extremes, unknownPart(unknown, words.unknown)]),
    known,
    total: known,
    of: arrestees.length,
  }
  const ofToday = arrestees.filter(isAgedToday).length
  return viewOf('age', arrestees.length, [group], ofToday > 0 ? [words.today(ofToday)] : [])
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
