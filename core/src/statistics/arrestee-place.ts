import { countries } from '../targets/countries.ts'
import { historyStates, type State, states } from '../targets/states.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import type { ArresteeCard } from './arrestee-page.ts'
import { namesPlace, oneSpelling } from './one-spelling.ts'

/** Where an arrestee is from. The key is the postal code of a state or territory, or the name of a country. */
export type ArresteePlace =
  | { readonly kind: 'us' | 'territory' | 'abroad'; readonly key: string }
  | { readonly kind: 'unknown' }

type Located = Pick<Target, 'addressState' | 'territory' | 'countryOfOrigin'>

const unknown: ArresteePlace = { kind: 'unknown' }
const stateCodes = new Set(states.map(({ code }) => code))
const territories = historyStates.filter(({ code }) => !stateCodes.has(code))
/** Returns the code of a state from its code or name, in any case. */
export const stateCodeOf = readerOf(states)
const territoryOf = readerOf(territories)
/** Names of this country, in lower case. They name no state and no other country. */
const home = new Set(['united states', 'united states of america', 'usa', 'us', 'u.s.', 'u.s.a.'])

/**
 * Rule Y4. Returns a function that finds the one place of an arrestee. The first that applies counts: an address in a state or DC
 * (U.S.), a territory or an address in one (Territory), a country of origin or another address (Out of Country), unknown. The
 * function keeps one spelling of each name.
 */
export function placeReader(): (person: Located) => ArresteePlace {
  const spelled = oneSpelling(countries)
  return ({ addressState, territory, countryOfOrigin }) => {
    const state = stateCodeOf(addressState)
    if (state !== undefined) return { kind: 'us', key: state }
    const land = territoryOf(territory) ?? territoryOf(addressState)
    if (land !== undefined) return { kind: 'territory', key: land }
    const country = [countryOfOrigin, addressState].find(isElsewhere)
    return country === undefined ? unknown : { kind: 'abroad', key: spelled(country) }
  }
}

/** Returns the place on a card: the address, or else the territory or the country of origin. */
export function cardPlace({ city, addressState, territory, countryOfOrigin }: ArresteeCard): string {
  const address = [city, addressState].filter((text) => text !== '').join(', ')
  return address || territory || countryOfOrigin || messages.statistics.notRecorded
}

/** Whether a text names a place outside the U.S. One or two letters are a typing error, because no country has such a name. */
function isElsewhere(text: string): boolean {
  const name = text.trim().toLowerCase()
  return namesPlace(name) && !home.has(name) && !/^[a-z]{1,2}$/.test(name)
}

/** Returns a function that finds a code from a code or name, without regard to case and outer blanks. Exact codes are fast. */
function readerOf(list: readonly State[]): (text: string) => string | undefined {
  const codes = new Map(list.map(({ code }) => [code, code]))
  const written = new Map(
    list.flatMap(({ code, name }) => [
      [code.toLowerCase(), code],
      [name.toLowerCase(), code],
    ]),
  )
  return (text) => (text === '' ? undefined : (codes.get(text) ?? written.get(text.trim().toLowerCase())))
}
