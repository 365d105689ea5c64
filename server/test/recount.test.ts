import {
  type contract,
  exportRows,
  type ItemRow,
  type ReplyOf,
  type Target,
  viewNames,
} from '@watchfloor/core'
import {
  awkwardArrests,
  awkwardEntries,
  demoZone,
  goldenBystanders,
  makeOperation,
  type Recount,
  type RecountInput,
  recount,
} from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadOperation } from '../src/index.ts'
import { officeOn } from './helpers/office.ts'

type ViewReply = ReplyOf<typeof contract.statistics.view>
type SheetReply = ReplyOf<typeof contract.statistics.pressSheet>
type Stats = ReplyOf<typeof contract.statistics.overview>['stats']
type Entries = NonNullable<Parameters<typeof loadOperation>[1]['entries']>

const noPhotos = () => Promise.reject(new Error('there are no photos'))
const now = '2026-11-21T01:00:00.000Z'

/** The arrests to count, and bystanders that no number may count. */
const offices: readonly [string, () => { targets: readonly Target[]; entries: Entries }][] = [
  [
    'the demonstration',
    () => {
      const { targets, entries } = makeOperation({ now, zone: demoZone })
      return { targets: targets.map((target) => ({ ...target, image: '' })), entries: [...entries] }
    },
  ],
  [
    '300 awkward records',
    () => {
      const targets = awkwardArrests(300)
      const bystanders = goldenBystanders().map((target, at) => ({
        ...target,
        id: 301 + at,
        linkedChatterId: null,
      }))
      return { targets: [...targets, ...bystanders], entries: awkwardEntries(targets) }
    },
  ],
]

describe.each(testDatabases)('on $name', ({ create }) => {
  describe.each(offices)('Y1 Y20 an independent count of %s', (_words, make) => {
    const office = officeOn(create)
    let arrests: readonly RecountInput[] = []
    let counted: Recount = {}
    const get = async <T>(path: string) => (await office.as.staff.get(`/auth/${path}`)).json as unknown as T
    const setup = { state: 'FL', zone: demoZone, now }

    beforeAll(async () => {
      office.clock.now = now
      const { targets, entries } = make()
      await loadOperation(office.context, { accounts: [], targets, entries: [...entries] }, noPhotos)
      const ids = (await office.as.staff.list()).filter((row) => row['isArrested'] === 1).map(({ id }) => id)
      arrests = await Promise.all(
        ids.map(async (id) => {
          const { Result } = await get<ReplyOf<typeof contract.record.details>>(`chatterdetails/${id}`)
          const degreesOf = (rows: readonly ItemRow[]) => rows.map((row) => String(row['degree'] ?? ''))
          return {
            record: Result,
            charges: degreesOf(Result.charges),
            history: degreesOf(Result.criminalhistory),
          }
        }),
      )
      counted = recount(arrests, setup)
    })

    test('there are arrests of every kind, and nobody else is counted', () => {
      expect(arrests.length).toBeGreaterThan(50)
      expect(Object.keys(counted).length).toBeGreaterThan(40)
    })

    test.each(viewNames)('agrees with every number of the view %s', async (view) => {
      const { groups } = await get<ViewReply>(`statistics/${view}`)
      const numbers = groups.flatMap(({ key, parts }) =>
        parts.flatMap(({ key: part, count, value }) => [
          ...(count > 0 ? [[`${view}/${key}/${part}`, count]] : []),
          ...(view === 'age' && value !== undefined ? [[`${view}/${key}/${part}/value`, value]] : []),
        ]),
      )
      const expected = Object.entries(counted).filter(([key]) => key.startsWith(`${view}/`))
      expect(lowered(numbers)).toEqual(lowered(expected))
    })

    test('agrees with every line of the press sheet', async () => {
      const { sections, arrests: all } = await get<SheetReply>('press_sheet')
      expect(all).toBe(arrests.length)
      const lines = sections.flatMap((section) => section.lines)
      expect(lines.length).toBeGreaterThan(20)
      for (const { key, value } of lines.filter((line) => line.key !== 'arrests')) {
        const suffix = key.startsWith('age/') && !key.endsWith('/unknown') ? '/value' : ''
        const own = Object.entries(counted).find(([name]) =>
          name.toLowerCase().endsWith(`/${key}${suffix}`.toLowerCase()),
        )
        expect([key, value]).toEqual([key, own?.[1] ?? 0])
      }
    })

    test('agrees with the overview', async () => {
      const { stats } = await get<{ stats: Stats }>('stats_overview')
      const sumOf = (start: string) =>
        Object.entries(counted).reduce((sum, [key, count]) => sum + (key.startsWith(start) ? count : 0), 0)
      const expected: Readonly<Record<string, number>> = {
        arrest: arrests.length,
        'human-trafficking': counted['human-trafficking/trafficking/yes'] ?? 0,
        'florida-county': counted['florida-county/residency/own'] ?? 0,
        'us-states': counted['us-states/place/us'] ?? 0,
        'marital-status': counted['marital-status/marital/married'] ?? 0,
        age: counted['age/age/youngest/value'] ?? Number.NaN,
        'public-assistance': counted['public-assistance/assistance/yes'] ?? 0,
        immigrant: counted['immigrant/status/illegal'] ?? 0,
        military: counted['military/military/yes'] ?? 0,
        traveler: counted['traveler/traveler/yes'] ?? 0,
        charge: sumOf('charge/new/'),
        firearm: counted['firearm/firearm/yes'] ?? 0,
        narcotic: counted['narcotic/narcotic/yes'] ?? 0,
        warrant: counted['warrant/warrant/yes'] ?? 0,
      }
      expect(Object.fromEntries(stats.map(({ view, value }) => [view, value]))).toEqual(expected)
    })

    test('agrees with the export of the arrested records', async () => {
      const rows = exportRows((await office.as.staff.list()) as never, {
        stage: 'arrested',
        hasVictims: true,
      })
      const fromExport = recount(
        rows.map((record) => ({ record })),
        setup,
      )
      const withoutCharges = Object.entries(counted).filter(([key]) => !key.startsWith('charge/'))
      expect(lowered(Object.entries(fromExport))).toEqual(lowered(withoutCharges))
    })
  })
})

/** Returns numbers by key in lower case, sorted: a country has one spelling whatever its case. */
function lowered(numbers: readonly (readonly (string | number)[])[]): [string, number][] {
  return numbers
    .map(([key, count]): [string, number] => [String(key).toLowerCase(), Number(count)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
