import { messages } from '../text/messages.ts'
import type { ViewPart } from './view-group.ts'
import { type CountedView, requireGroup } from './views.ts'

/**
 * Rule Y21. Returns the rows of the documented calls from the views. The numbers are those of the views; the shapes stay as
 * documented. Only `residency` and `states` have a row for the unknown part.
 */
export const documentedRows = {
  marital: (view: CountedView) =>
    partsIn(view, 'marital').map(({ label, count }) => ({ maritalGroup: label, count })),

  assistance: (view: CountedView) => {
    const [recorded] = partsIn(view, 'amount')
    const [yes] = partsIn(view, 'assistance')
    return [{ totalAssistance: recorded?.value ?? 0, count: yes?.count ?? 0 }]
  },

  residency: (view: CountedView) =>
    requireGroup(view, 'residency').parts.map(({ label, count }) => ({ residency: label, count })),

  states: (view: CountedView) => {
    const places = ['us', 'territory', 'abroad'].flatMap((key) => requireGroup(view, key).parts)
    const unknown = requireGroup(view, 'place').parts.filter(
      ({ kind, count }) => kind === 'unknown' && count > 0,
    )
    return [
      ...places.map(({ key, count }) => ({ addressState: key, count })),
      ...unknown.map(({ count }) => ({ addressState: messages.statistics.notRecorded, count })),
    ]
  },

  military: (view: CountedView) =>
    requireGroup(view, 'branch').parts.map(({ label, count }) => ({ branch: label, count })),

  severity: (view: CountedView, group: 'new' | 'prior') => {
    const countOf = (key: string) => partsIn(view, group).find((part) => part.key === key)?.count ?? 0
    return [{ felonyCount: countOf('felony'), misdemeanorCount: countOf('misdemeanor') }]
  },
} as const

function partsIn(view: CountedView, key: string): ViewPart[] {
  return requireGroup(view, key).parts.filter(({ kind }) => kind === 'part')
}
