import { type OfficePlace, officeText } from '../targets/office-place.ts'
import { messages } from '../text/messages.ts'
import { ageView } from './age-view.ts'
import { arrestView } from './arrest-view.ts'
import type { Arrestee, CountingSetup } from './arrestee.ts'
import type { ArresteeCard } from './arrestee-page.ts'
import { chargeView } from './charge-view.ts'
import { countyView } from './county-view.ts'
import { humanTraffickingView } from './human-trafficking-view.ts'
import { immigrantView } from './immigrant-view.ts'
import { maritalStatusView } from './marital-status-view.ts'
import { militaryView } from './military-view.ts'
import { publicAssistanceView } from './public-assistance-view.ts'
import { firearmView, narcoticView, travelerView, warrantView } from './tick-views.ts'
import { usStatesView } from './us-states-view.ts'
import type { Headline, HeadlineGroup, Listing, Selection, StatisticsView } from './view.ts'
import type { CountedGroups, ViewGroup } from './view-group.ts'

const { statistics } = messages

/** The views of the Visual Dashboard, in the order of its dropdown. To add a view, add its definition here. */
export const views = [
  arrestView,
  humanTraffickingView,
  countyView,
  usStatesView,
  maritalStatusView,
  ageView,
  publicAssistanceView,
  immigrantView,
  militaryView,
  travelerView,
  chargeView,
  firearmView,
  narcoticView,
  warrantView,
] as const

/** Name of a view, in addresses and in the API. */
export type ViewName = (typeof views)[number]['name']

/** Names of the views, in the order of the dropdown. */
export const viewNames: readonly ViewName[] = views.map(({ name }) => name)

const definitions: readonly StatisticsView[] = views
const byName = new Map(definitions.map((view) => [view.name, view]))

/** Groups whose parts are names of places or branches, by group key. */
export const listings: ReadonlyMap<string, Listing> = new Map(
  definitions.flatMap((view) => Object.entries(view.listings ?? {})),
)

/** A view with its numbers. */
export interface CountedView extends CountedGroups {
  readonly name: ViewName
}

/** Returns the definition of a view. */
export function requireView(name: ViewName): StatisticsView {
  const found = byName.get(name)
  if (!found) throw new Error(`There is no view ${name}.`)
  return found
}

/** Rule F9. Returns the label of a view in the dropdown. */
export function viewTitle(name: ViewName, office: OfficePlace): string {
  return officeText(requireView(name).title, office)
}

/** Counts one view of the Visual Dashboard. */
export function countView(name: ViewName, arrestees: readonly Arrestee[], setup: CountingSetup): CountedView {
  return { name, ...requireView(name).count(arrestees, setup) }
}

/** Returns the group with a key. The view must have it. */
export function requireGroup(view: CountedView, key: string): ViewGroup {
  const found = view.groups.find((group) => group.key === key)
  if (!found) throw new Error(`The view ${view.name} has no group ${key}.`)
  return found
}

/** Rule Y28. Returns the figures at the head of a view. */
export function headlinesOf({
  view,
  groups,
}: {
  readonly view: ViewName
  readonly groups: readonly HeadlineGroup[]
}): Headline[] {
  return requireView(view).headlines?.(groups) ?? []
}

/** Rule Y25. Returns the case number of a card and the facts that its view is about. */
export function cardFacts(view: ViewName, card: ArresteeCard): string[] {
  const facts = requireView(view).facts?.(card) ?? [card.type || statistics.notRecorded]
  return [statistics.screen.caseOf(card.caseNumber), ...facts]
}

/** Returns the heading over the arrestees of a part. */
export function arresteesHeading(
  view: ViewName,
  { group }: Selection,
  label: string,
  isOnMap = false,
): string {
  if (isOnMap) return statistics.arresteesInState(label)
  return statistics.arresteesFor(requireView(view).types[group] ?? group, label)
}
