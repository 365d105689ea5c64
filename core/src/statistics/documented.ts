import { messages } from '../text/messages.ts'
import { type Part, requireGroup, type View } from './view.ts'

/**
 * Rule Y21: the calls that callers know from before are taken from the views, in their old shapes; the numbers are the same.
 * Those whose value is not known have a row only where the rows stand for places.
 */
export const documentedRows = {
  marital: (view: View) =>
    partsIn(view, 'marital').map(({ label, count }) => ({ maritalGroup: label, count })),

  assistance: (view: View) => {
    const [recorded] = partsIn(view, 'amount')
    const [yes] = partsIn(view, 'assistance')
    return [{ totalAssistance: recorded?.value ?? 0, count: yes?.count ?? 0 }]
  },

  residency: (view: View) =>
    requireGroup(view, 'residency').parts.map(({ label, count }) => ({ residency: label, count })),

  states: (view: View) => {
    const places = ['us', 'territory', 'abroad'].flatMap((key) => requireGroup(view, key).parts)
    const unknown = requireGroup(view, 'place').parts.filter(
      ({ kind, count }) => kind === 'unknown' && count > 0,
    )
    return [
      ...places.map(({ key, count }) => ({ addressState: key, count })),
      ...unknown.map(({ count }) => ({ addressState: messages.statistics.notRecorded, count })),
    ]
  },

  military: (view: View) =>
    requireGroup(view, 'branch').parts.map(({ label, count }) => ({ branch: label, count })),

  severity: (view: View, group: 'new' | 'prior') => {
    const countOf = (key: string) => partsIn(view, group).find((part) => part.key === key)?.count ?? 0
    return [{ felonyCount: countOf('felony'), misdemeanorCount: countOf('misdemeanor') }]
  },
} as const

function partsIn(view: View, key: string): Part[] {
  return requireGroup(view, key).parts.filter(({ kind }) => kind === 'part')
}
