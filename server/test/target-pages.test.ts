import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client, Row } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'

interface Page {
  readonly items: readonly Row[]
  readonly total: number
  readonly page: number
  readonly size: number
}

describe.each(testDatabases)('L11 pages of targets on $name', ({ create }) => {
  const office = officeOn(create)
  const pageOf = async (client: Client, query: string): Promise<Page> => {
    const reply = await client.get(`/auth/targets?${query}`)
    expect(reply.status, reply.text).toBe(200)
    return reply.json as unknown as Page
  }
  const names = ({ items }: Page) => items.map(({ screenName }) => screenName)

  beforeAll(async () => {
    const { as, clock } = office
    for (const name of ['owl', 'raven', 'heron', 'finch', 'wren']) {
      await as.staff.add({ screenName: name, notes: `about ${name}`, firstName: 'Ann' })
    }
    const [raven, heron] = (await as.staff.list()).slice(1, 3)
    for (const { id } of [raven, heron].filter((row) => row !== undefined)) {
      await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    }
    const id = heron?.id ?? 0
    await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    await as.supervisor.post('/auth/update_takedown_time', {
      id,
      takedownTime: clock.now,
      caseNumber: '26-7',
    })
    clock.forward(60)
  })

  test('L11 filters, sorts and counts', async () => {
    const { as } = office
    expect(await pageOf(as.staff, 'sort=screenName&size=2&page=2')).toMatchObject({
      total: 5,
      page: 2,
      size: 2,
    })
    expect(names(await pageOf(as.staff, 'sort=screenName&size=2&page=2'))).toEqual(['owl', 'raven'])
    expect(names(await pageOf(as.staff, 'stage=arrested'))).toEqual(['heron'])
    expect(names(await pageOf(as.staff, 'stage=arrested&search=26-7'))).toEqual(['heron'])
    expect(names(await pageOf(as.staff, 'search=WR'))).toEqual(['wren'])
    expect((await pageOf(as.staff, 'stage=chatting')).total).toBe(3)
  })

  test('R7 L11 each role gets its own rows and fields', async () => {
    const { as } = office
    expect(names(await pageOf(as.analyst, ''))).toEqual(['heron'])
    expect(names(await pageOf(as.vip, ''))).toEqual(['raven'])
    expect((await pageOf(as.supervisor, '')).total).toBe(4)
    const [row] = (await pageOf(as.vip, '')).items
    const list = await as.vip.list()
    expect(Object.keys(row ?? {}).sort()).toEqual(Object.keys(list[0] ?? {}).sort())
    expect((await as.vip.get('/auth/targets?sort=notes')).status).toBe(400)
    expect((await pageOf(as.vip, 'search=about')).total).toBe(0)
  })

  test.each([
    'size=201',
    'size=0',
    'page=0',
    'page=x',
    'stage=gone',
    'order=up',
    'sort=password',
    'nothing=1',
  ])('L11 %s is 400', async (query) => {
    expect((await office.as.staff.get(`/auth/targets?${query}`)).status).toBe(400)
  })

  test('L11 a closed operation is read by page, by naming it', async () => {
    const { as } = office
    const added = await as.admin.post('/auth/operations', { name: 'Next' })
    const next = (added.json as unknown as { operation: { id: number } }).operation.id
    const closing = { state: 'closed', reason: 'over', force: true }
    expect((await as.admin.post('/auth/operations/1/state', closing)).status).toBe(200)
    await as.staff.post('/auth/operation', { id: next })
    expect((await pageOf(as.staff, '')).total).toBe(0)
    expect(names(await pageOf(as.staff, 'operation=1&stage=arrested'))).toEqual(['heron'])
    expect((await office.context.snapshots.latest()).targets).toEqual([])
  })
})
