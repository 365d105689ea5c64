import { type contract, type ReplyOf, viewNames } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { anArrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'

type Stats = ReplyOf<typeof contract.statistics.overview>['stats']
type Found = ReplyOf<typeof contract.statistics.contradictions>['Result']

describe.each(testDatabases)('the overview of the statistics on $name', ({ create }) => {
  const office = officeOn(create)
  const statsOf = async () =>
    (await office.as.staff.get('/auth/stats_overview')).json['stats'] as unknown as Stats
  const stat = async (view: string) => (await statsOf()).find((one) => one.view === view)

  test('Y32 each number agrees with its view, and the change is that of the day', async () => {
    const before = await stat('firearm')
    await anArrest(office, { hasFirearm: 1, addressState: 'FL', isPolkCounty: 1 })
    const grown = Number(before?.value ?? 0) + 1
    expect(await stat('firearm')).toMatchObject({ name: 'Firearm', value: grown, change: grown })
    expect((await statsOf()).map(({ view }) => view)).toEqual(viewNames)
    const { json } = await office.as.staff.get('/auth/statistics/firearm')
    const groups = json['groups'] as unknown as { parts: { key: string; count: number }[] }[]
    expect(groups[0]?.parts.find(({ key }) => key === 'yes')?.count).toBe(grown)
    // On the next operational day the same arrests are no change.
    office.clock.forward(5 * 60)
    expect(await stat('firearm')).toMatchObject({ value: grown, change: 0 })
  })

  test('Y32 an unchanged overview is not sent again, and a new day is a change', async () => {
    // The analyst's session would end with so long a pause.
    await office.as.analyst.get('/auth/chatterlist')
    const first = await office.as.staff.get('/auth/stats_overview')
    const etag = String(first.headers.get('etag'))
    expect((await office.as.staff.get('/auth/stats_overview', { 'if-none-match': etag })).status).toBe(304)
    office.clock.forward(23 * 60)
    expect((await office.as.staff.get('/auth/stats_overview', { 'if-none-match': etag })).status).toBe(200)
  })

  test('Y33 a contradiction is listed with its record until it is corrected', async () => {
    const fields = {
      caseNumber: '26-77',
      isPolkCounty: 1,
      addressState: 'GA',
      analystFN: 'Ada',
      analystLN: 'Vale',
    }
    const id = await anArrest(office, fields)
    const found = async () =>
      ((await office.as.staff.get('/auth/stats_contradictions')).json['Result'] as unknown as Found).filter(
        (one) => one.id === id,
      )
    expect(await found()).toEqual([
      { id, kind: 'county-elsewhere', detail: 'Georgia', name: 'Ada Vale', caseNumber: '26-77' },
    ])
    await office.as.analyst.patch(id, { addressState: 'FL' })
    expect(await found()).toEqual([])
  })

  test('Y30 with operation=all both count every operation', async () => {
    const all = await office.as.staff.get('/auth/stats_overview?operation=all')
    expect(all.status, all.text).toBe(200)
    expect((await office.as.staff.get('/auth/stats_contradictions?operation=all')).status).toBe(200)
  })
})
