import { countAge } from './age.ts'
import { countArrest } from './arrest.ts'
import type { Arrestee, CountingSetup } from './arrestee.ts'
import { countCharge } from './charge.ts'
import { countFirearm } from './firearm.ts'
import { countFloridaCounty } from './florida-county.ts'
import { countHumanTrafficking } from './human-trafficking.ts'
import { countImmigrant } from './immigrant.ts'
import { countMaritalStatus } from './marital-status.ts'
import { countMilitary } from './military.ts'
import { countNarcotic } from './narcotic.ts'
import { countPublicAssistance } from './public-assistance.ts'
import { countTraveler } from './traveler.ts'
import { countUsStates } from './us-states.ts'
import type { View, ViewName } from './view.ts'
import { countWarrant } from './warrant.ts'

const counting: Readonly<Record<ViewName, (arrestees: readonly Arrestee[], setup: CountingSetup) => View>> = {
  arrest: countArrest,
  'human-trafficking': countHumanTrafficking,
  'florida-county': countFloridaCounty,
  'us-states': countUsStates,
  'marital-status': countMaritalStatus,
  age: countAge,
  'public-assistance': countPublicAssistance,
  immigrant: countImmigrant,
  military: countMilitary,
  traveler: countTraveler,
  charge: countCharge,
  firearm: countFirearm,
  narcotic: countNarcotic,
  warrant: countWarrant,
}

/** Counts one view of the Visual Dashboard. */
export function countView(name: ViewName, arrestees: readonly Arrestee[], setup: CountingSetup): View {
  return counting[name](arrestees, setup)
}
