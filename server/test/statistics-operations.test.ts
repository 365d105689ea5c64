import type { contract, ReplyOf } from '@watchfloor/core'
import { anArrest } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadOperation } from '../src/index.ts'
import { Client } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'

type ViewReply = ReplyOf<typeof contract.statistics.view>

const noPhotos = () => Promise.reject(new Error('there are no photos'))
const johns = (count: number) => Array.from({ length: count }, () => anArrest({ type: 'John' }))

describe.each(testDatabases)('the statistics of several operations on $name', ({ create }) => {
  const office = officeOn(create)
  let second: number
  const view = async (query: string, client = office.as.staff) => {
    const { status, json, text } = await client.get(`/auth/statistics/arrest${query}`)
    expect(status, text).toBe(200)
    return json as unknown as ViewReply
  }
  const counts = ({ groups }: Pick<ViewReply, 'groups'>) =>
    Object.fromEntries((groups[0]?.parts ?? []).map(({ key, count }) => [key, count]))

  beforeAll(async () => {
    await loadOperation(office.context, { accounts: [], targets: johns(2) }, noPhotos)
    await office.as.admin.post('/auth/update_arrest_total', { count: 7 })
    const made = await office.as.admin.post('/auth/operations', { name: 'Second' })
    second = (made.json as unknown as { operation: { id: number } }).operation.id
    // The demonstration is loaded into the newest open operation.
    await loadOperation(office.context, { accounts: [], targets: [anArrest({ type: 'Other' })] }, noPhotos)
  })

  test('Y30 a read counts one operation, or all that the account may enter', async () => {
    expect(counts(await view('?operation=all'))).toEqual({ prostitutes: 0, johns: 2, other: 1 })
    expect((await view('?operation=all')).total).toEqual({ count: 8, actualCount: 3, adjustment: 5 })
    expect((await view('?operation=1')).total).toEqual({ count: 7, actualCount: 2, adjustment: 5 })
    expect(counts(await view('?operation=1'))).toMatchObject({ johns: 2, other: 0 })
    expect(counts(await view(`?operation=${second}`))).toMatchObject({ johns: 0, other: 1 })
    const list = await office.as.staff.get(
      '/auth/statistics/arrest/arrestees?operation=all&group=type&part=johns',
    )
    expect(list.json).toMatchObject({ count: 2, Result: [{ id: expect.any(Number) }, {}] })
    const sheet = await office.as.staff.get('/auth/press_sheet?operation=all')
    expect(sheet.json).toMatchObject({ arrests: 3 })
  })

  test('Y30 a comparison has the second operation beside the first', async () => {
    const reply = await view(`?operation=1&compare=${second}`)
    expect(counts(reply)).toMatchObject({ johns: 2, other: 0 })
    expect(reply.compared?.operation).toEqual({ id: second, name: 'Second' })
    expect(reply.compared && counts(reply.compared)).toMatchObject({ johns: 0, other: 1 })
    const all = await view(`?operation=all&compare=${second}`)
    expect([all.arrests, all.compared?.arrests]).toEqual([3, 1])
    expect((await office.as.staff.get('/auth/statistics/arrest?compare=99')).status).toBe(404)
    expect((await office.as.staff.get('/auth/statistics/arrest?operation=every')).status).toBe(400)
  })

  test.each([
    ['marital_status_stats_simple', 'stats'],
    ['public_assistance_stats', 'Result'],
    ['residency_stats', 'stats'],
    ['state_stats', 'stats'],
    ['military_stats', 'stats'],
    ['misc_charges_stats', 'stats'],
    ['misc_criminalhistory_stats', 'stats'],
  ])('Y30 the older call %s counts all operations, and compares', async (name, rows) => {
    const { staff } = office.as
    const read = async (query: string) => {
      const { status, json, text } = await staff.get(`/auth/${name}${query}`)
      expect(status, text).toBe(200)
      return json as unknown as Record<string, unknown>
    }
    const sum = (found: unknown) =>
      (found as Record<string, number>[]).reduce(
        (all, { count, felonyCount, misdemeanorCount }) =>
          all + (count ?? (felonyCount ?? 0) + (misdemeanorCount ?? 0)),
        0,
      )
    const [first, other, all] = [
      await read('?operation=1'),
      await read(`?operation=${second}`),
      await read('?operation=all'),
    ]
    expect(sum(all[rows])).toBe(sum(first[rows]) + sum(other[rows]))
    const compared = await read(`?operation=1&compare=${second}`)
    expect(compared).toEqual({
      ...first,
      compared: { operation: { id: second, name: 'Second' }, [rows]: other[rows] },
    })
    expect((await staff.get(`/auth/${name}?compare=99`)).status).toBe(404)
  })

  test.each(['stats_overview', 'stats_contradictions', 'press_sheet'])(
    'Y30 the call %s compares',
    async (name) => {
      const { staff } = office.as
      const read = async (query: string) => (await staff.get(`/auth/${name}${query}`)).json
      const first = await read('?operation=1')
      const { Status: _, ...other } = await read(`?operation=${second}`)
      expect(await read(`?operation=1&compare=${second}`)).toEqual({
        ...first,
        compared: { operation: { id: second, name: 'Second' }, ...other },
      })
      expect((await staff.get(`/auth/${name}?compare=99`)).status).toBe(404)
    },
  )

  test('Y30 a comparison has another ETag when the second operation changes', async () => {
    const etag = async () =>
      (await office.as.staff.get(`/auth/stats_overview?operation=1&compare=${second}`)).headers.get('etag')
    const before = await etag()
    expect(await etag()).toBe(before)
    const { status } = await office.as.admin.send('PATCH', `/auth/operations/${second}`, { name: 'Renamed' })
    expect(status).toBe(200)
    expect(await etag()).not.toBe(before)
    await office.as.admin.send('PATCH', `/auth/operations/${second}`, { name: 'Second' })
  })

  test('Y30 a change of any operation is counted by the next call', async () => {
    const before = await view('?operation=all')
    const [target] = (
      await office.as.staff.get('/auth/statistics/arrest/arrestees?group=type&part=johns&operation=1')
    ).json['Result'] as unknown as { id: number }[]
    await office.as.analyst.patch(Number(target?.id), { type: 'Prostitute' })
    const after = await view('?operation=all')
    expect([counts(before)['prostitutes'], counts(after)['prostitutes']]).toEqual([0, 1])
  })

  test('Y30 an operation that is closed is counted', async () => {
    const closed = await office.as.admin.post(`/auth/operations/${second}/state`, {
      state: 'closed',
      force: true,
      reason: 'Over',
    })
    expect(closed.status, closed.text).toBe(200)
    expect((await view('?operation=all')).arrests).toBe(3)
    expect((await view(`?compare=${second}&operation=1`)).compared?.arrests).toBe(1)
  })

  test('Y31 each operation has its arrests by type and its repeat arrestees', async () => {
    const { as, context } = office
    // The first operation of a new database starts by the machine's clock, and not by that of the test.
    await as.admin.send('PATCH', '/auth/operations/1', { startsAt: '2026-01-01T20:00' })
    const read = async () => {
      const reply = await as.staff.get('/auth/statistics_over_time')
      expect(reply.status, reply.text).toBe(200)
      return { etag: reply.headers.get('etag') ?? '', rows: reply.json['operations'] as unknown as object[] }
    }
    const before = await read()
    expect(before.rows).toMatchObject([
      { id: 1, state: 'open', arrests: 2, prostitutes: 1, johns: 1, other: 0, repeat: 0 },
      { id: second, name: 'Second', state: 'closed', arrests: 1, prostitutes: 0, johns: 0, other: 1 },
    ])
    const same = { analyst_fn: 'Tim', analyst_ln: 'Tan', date_of_birth: '1990-04-06' }
    await context.db.write((tx) => tx.run(tx.knex('targets').update(same)))
    for (const operation of [1, second]) {
      const [one] = await context.db.knex('targets').where({ operation_id: operation })
      const edit = await as.analyst.send('PUT', `/auth/editchatterlist/${one.id}`, { city: 'Bartow' })
      expect(edit.status, edit.text).toBe(200)
    }
    const after = await read()
    expect(after.etag).not.toBe(before.etag)
    expect(after.rows).toMatchObject([
      { repeat: 0, known: 2 },
      { repeat: 1, known: 1 },
    ])
    const again = await as.staff.get('/auth/statistics_over_time', { 'if-none-match': after.etag })
    expect(again.status).toBe(304)
  })

  test('Y30 the press sheet of all operations is printed under their name', async () => {
    const pdf = await office.as.staff.get('/auth/press_sheet.pdf?operation=all')
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await office.as.staff.get(`/auth/press_sheet.pdf?operation=${second}`)).status).toBe(200)
    expect((await office.as.staff.get('/auth/press_sheet.pdf?operation=99')).status).toBe(404)
    const kept = await office.as.staff.get(`/auth/press_sheets?operation=${second}`)
    expect(kept.json).toMatchObject({ Result: [] })
  })

  test('Y26 a name of kept numbers is free in another operation', async () => {
    const { staff } = office.as
    const ids: unknown[] = []
    for (const id of [second, 1]) {
      expect((await staff.post('/auth/operation', { id })).status).toBe(200)
      const kept = await staff.post('/auth/press_sheets', { name: 'Saturday' })
      expect([kept.status, kept.json['Error']]).toEqual([200, undefined])
      expect((await staff.post('/auth/press_sheets', { name: 'SATURDAY' })).status).toBe(409)
      ids.push(kept.json['id'])
    }
    const listed = await Promise.all([second, 1].map((id) => staff.get(`/auth/press_sheets?operation=${id}`)))
    expect(listed.map(({ json }) => json)).toMatchObject(ids.map((id) => ({ Result: [{ id }] })))
    await staff.post('/auth/operation', { id: second })
  })

  test('Y30 Y31 an operation that the account may not enter is not counted', async () => {
    const email = 'limited@office.example'
    const by = { email: 'test', address: 'test' }
    const account = { email, role: 'staff', password: 'correct-horse-battery' } as const
    await office.context.accounts.add(account, by)
    const client = new Client(office.url)
    await client.signIn(account)
    expect((await view('?operation=all', client)).arrests).toBe(3)
    await office.as.admin.post('/auth/accounts/operations', { email, operations: [second] })
    await client.signIn(account)
    expect((await view('?operation=all', client)).arrests).toBe(1)
    expect((await client.get('/auth/statistics/arrest?compare=1')).status).toBe(404)
    const overTime = await client.get('/auth/statistics_over_time')
    // The earlier arrest of the same person is in an operation that does not exist for this account.
    expect(overTime.json['operations']).toMatchObject([{ id: second, arrests: 1, repeat: 0 }])
  })
})
