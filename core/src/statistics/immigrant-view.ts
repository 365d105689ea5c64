import { countries } from '../targets/countries.ts'
import { messages } from '../text/messages.ts'
import { type Arrestee, sortBy } from './arrestee.ts'
import { namesPlace, oneSpelling } from './one-spelling.ts'
import { type SheetLine, sheetLines, sheetLinesWithin } from './sheet-line.ts'
import type { StatisticsView } from './view.ts'
import {
  type CountedGroups,
  countedGroups,
  idsOf,
  namedParts,
  partialGroup,
  unknownPart,
  type ViewGroup,
  viewPart,
  wholeGroup,
} from './view-group.ts'

const { immigrant: words, notRecorded, totalIllegal, sheet } = messages.statistics

/** Immigrant Data: the arrests by legal status and country of origin. */
export const immigrantView: StatisticsView<'immigrant'> = {
  name: 'immigrant',
  title: words.view,
  figure: { group: 'status', part: 'illegal' },
  types: words.types,
  pies: [],
  first: [
    { group: 'status', part: 'illegal' },
    { group: 'status', part: 'legal-other' },
  ],
  listings: { illegal: 'previous', 'legal-other': 'previous' },
  total: (_total, groups) => {
    const illegal = groups.find(({ key }) => key === 'illegal')
    return illegal && { text: totalIllegal(illegal.total) }
  },
  facts: ({ legalStatus, countryOfOrigin }) => [legalStatus, countryOfOrigin || notRecorded],
  count: countImmigrants,
  press: {
    section: 'immigration',
    lines: (group) => ['illegal', 'legal-other'].flatMap((key) => linesOf(group('status'), group(key))),
  },
}

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

/** Rule Y14. Counts Illegal and Legal Other (VISA, tourist, green card), each by country of origin or 'Not recorded'. */
function countImmigrants(arrestees: readonly Arrestee[]): CountedGroups {
  const spelled = oneSpelling(countries)
  const tableOf = (status: Status, title: string): ViewGroup => {
    const sorted = sortBy(arrestees, (arrestee) =>
      statusOf[arrestee.legalStatus] === status ? countryOf(arrestee, spelled) : undefined,
    )
    const named = new Map([...sorted].filter(([name]) => name !== ''))
    const nameless = unknownPart(sorted.get(''), { label: notRecorded, meaning: words.noCountry })
    const parts = namedParts(named, (name) => ({ label: name, meaning: words.from(name) }))
    return partialGroup(status, title, [...parts, ...(nameless.count > 0 ? [nameless] : [])])
  }
  const illegal = tableOf('illegal', words.illegal.label)
  const legalOther = tableOf('legal-other', words.legalOther.label)
  const byStatus = sortBy(arrestees, ({ legalStatus }) => statusOf[legalStatus])
  const group = wholeGroup('status', words.title, [
    viewPart('illegal', words.illegal, idsOf(illegal.parts)),
    viewPart('legal-other', words.legalOther, idsOf(legalOther.parts)),
    viewPart('citizens', words.citizens, byStatus.get('citizens'), { kind: 'rest' }),
    unknownPart(byStatus.get('unknown'), words.unknown),
  ])
  return countedGroups(arrestees.length, [group, illegal, legalOther])
}

function countryOf({ countryOfOrigin }: Arrestee, spelled: (name: string) => string): string {
  return namesPlace(countryOfOrigin) ? spelled(countryOfOrigin) : ''
}

/** Returns the line of a status, then a line for each of its countries. */
function linesOf(statuses: ViewGroup, byCountry: ViewGroup): SheetLine[] {
  return [
    ...sheetLines(statuses, [byCountry.key]),
    ...sheetLinesWithin(statuses, byCountry, sheet.statusFrom),
  ]
}
