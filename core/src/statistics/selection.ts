import { messages } from '../text/messages.ts'
import type { ViewName } from './view.ts'

const { statistics } = messages
const types: Readonly<Record<string, string>> = statistics.screen.types

/** Whose cards are looked at: those behind a part of a view. */
export interface Selection {
  readonly group: string
  readonly part: string
}

/** Rule Y24: what a view lists before anything is chosen: the cards that it is about, or none where it is a chart or a map. */
export const firstSelections: Readonly<Record<ViewName, readonly Selection[]>> = {
  arrest: [],
  'human-trafficking': [{ group: 'trafficking', part: 'yes' }],
  'florida-county': [],
  'us-states': [],
  'marital-status': [],
  age: [
    { group: 'age', part: 'youngest' },
    { group: 'age', part: 'oldest' },
  ],
  'public-assistance': [{ group: 'assistance', part: 'yes' }],
  immigrant: [
    { group: 'status', part: 'illegal' },
    { group: 'status', part: 'legal-other' },
  ],
  military: [{ group: 'military', part: 'yes' }],
  traveler: [{ group: 'traveler', part: 'yes' }],
  charge: [],
  firearm: [{ group: 'firearm', part: 'yes' }],
  narcotic: [{ group: 'narcotic', part: 'yes' }],
  warrant: [{ group: 'warrant', part: 'yes' }],
}

/** The heading over the arrestees behind a part. */
export function arresteesHeading(
  view: ViewName,
  { group }: Selection,
  label: string,
  isOnMap = false,
): string {
  if (isOnMap) return statistics.arresteesInState(label)
  return statistics.arresteesFor(types[`${view}/${group}`] ?? group, label)
}
