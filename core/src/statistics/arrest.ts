import { messages } from '../text/messages.ts'
import { type Arrestee, sortBy } from './arrestee.ts'
import { part, type View, viewOf, wholeGroup } from './view.ts'

const { type } = messages.statistics

/** Rule Y3: Prostitutes, Johns and Other. An empty type counts as Other, and the view says how many those are. */
export function countArrest(arrestees: readonly Arrestee[]): View {
  const sorted = sortBy(arrestees, ({ type }) => type || 'Other')
  const empty = arrestees.filter(({ type }) => type === '').length
  const group = wholeGroup('type', type.title, [
    part('prostitutes', type.prostitutes, sorted.get('Prostitute')),
    part('johns', type.johns, sorted.get('John')),
    part('other', type.other, sorted.get('Other')),
  ])
  const known = arrestees.length - empty
  return viewOf('arrest', arrestees.length, [{ ...group, known }], empty > 0 ? [type.empty(empty)] : [])
}
