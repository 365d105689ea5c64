import { countries } from '../target/countries.ts'
import { messages } from '../text/messages.ts'
import { type Arrestee, sortBy } from './arrestee.ts'
import { namesPlace, oneSpelling } from './one-spelling.ts'
import {
  type Group,
  idsOf,
  namedParts,
  part,
  table,
  unknownPart,
  type View,
  viewOf,
  wholeGroup,
} from './view.ts'

const { immigrant: words, notRecorded } = messages.statistics

type Status = 'illegal' | 'legal-other' | 'citizens' | 'unknown'

const statusOf: Readonly<Record<Arrestee['legalStatus'], Status>> = {
  Illegal: 'illegal',
  'Legal-VISA': 'legal-other',
  'Legal-Tourist': 'legal-other',
  'Legal-Green Card': 'legal-other',
  'US Citizen': 'citizens',
  'US Citizen - Other': 'citizens',
  'Dual Citizenship': 'citizens',
  Unknown: 'unknown',
  '': 'unknown',
}

/** Rule Y14: Illegal, and Legal Other (VISA, tourist, green card), each by country of origin; without one it is 'Not recorded'. */
export function countImmigrant(arrestees: readonly Arrestee[]): View {
  const spelled = oneSpelling(countries)
  const tableOf = (status: Status, title: string): Group => {
    const sorted = sortBy(arrestees, (arrestee) =>
      statusOf[arrestee.legalStatus] === status ? countryOf(arrestee, spelled) : undefined,
    )
    const named = new Map([...sorted].filter(([name]) => name !== ''))
    const nameless = unknownPart(sorted.get(''), { label: notRecorded, meaning: words.noCountry })
    const parts = namedParts(named, (name) => ({ label: name, meaning: words.from(name) }))
    return table(status, title, [...parts, ...(nameless.count > 0 ? [nameless] : [])])
  }
  const illegal = tableOf('illegal', words.illegal.label)
  const legalOther = tableOf('legal-other', words.legalOther.label)
  const byStatus = sortBy(arrestees, ({ legalStatus }) => statusOf[legalStatus])
  const group = wholeGroup('status', words.title, [
    part('illegal', words.illegal, idsOf(illegal.parts)),
    part('legal-other', words.legalOther, idsOf(legalOther.parts)),
    part('citizens', words.citizens, byStatus.get('citizens'), { kind: 'rest' }),
    unknownPart(byStatus.get('unknown'), words.unknown),
  ])
  return viewOf('immigrant', arrestees.length, [group, illegal, legalOther])
}

function countryOf({ countryOfOrigin }: Arrestee, spelled: (name: string) => string): string {
  return namesPlace(countryOfOrigin) ? spelled(countryOfOrigin) : ''
}
