import { countries } from '../target/countries.ts'
import { historyStates, type State, states } from '../target/states.ts'
import type { Target } from '../target/target.ts'
import { namesPlace, oneSpelling } from './one-spelling.ts'

/** Where an arrestee is from: of a state and a territory its postal code, of another country its name. */
export type Place =
  | { readonly kind: 'us' | 'territory' | 'abroad'; readonly key: string }
  | { readonly kind: 'unknown' }

type Located = Pick<Target, 'addressState' | 'territory' | 'countryOfOrigin'>

const unknown: Place = { kind: 'unknown' }
const stateCodes = new Set(states.map(({ code }) => code))
const territories = historyStates.filter(({ code }) => !stateCodes.has(code))
/** The code of a state by its code or name, in any case. */
export const stateOf = readerOf(states)
const territoryOf = readerOf(territories)
/** As a country of origin, or for a state, these say no more than that somebody is from here. */
const home = new Set(['united states', 'united states of america', 'usa', 'us', 'u.s.', 'u.s.a.'])

/** The name of a state or territory by its code. */
export function placeName(code: string): string {
  return historyStates.find((one) => one.code === code)?.name ?? code
}

/**
 * Rule Y4: each arrestee is from exactly one place. An address in a state or DC is in the U.S.; else a territory, or an address
 * in one, counts as Territory; else a country of origin, or any other address, as Out of Country; else it is not known.
 * @returns a reader that keeps one spelling of each name
 */
export function placeReader(): (person: Located) => Place {
  const spelled = oneSpelling(countries)
  return ({ addressState, territory, countryOfOrigin }) => {
    const state = stateOf(addressState)
    if (state !== undefined) return { kind: 'us', key: state }
    const land = territoryOf(territory) ?? territoryOf(addressState)
    if (land !== undefined) return { kind: 'territory', key: land }
    const country = [countryOfOrigin, addressState].find(isElsewhere)
    return country === undefined ? unknown : { kind: 'abroad', key: spelled(country) }
  }
}

/** One or two letters that are no code of ours are a typing error; no country is called so. */
function isElsewhere(text: string): boolean {
  const name = text.trim().toLowerCase()
  return namesPlace(name) && !home.has(name) && !/^[a-z]{1,2}$/.test(name)
}

/** Forms send the code as it is; what else was written is read without regard to case and blanks. */
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
