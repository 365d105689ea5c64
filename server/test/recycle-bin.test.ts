import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { officeOn } from './helpers/office.ts'

interface Item {
  readonly id: number
  readonly seq: number
  readonly by: string
  readonly screenName: string
  readonly guestOf?: string
  readonly refusal?: string
}

describe.each(testDatabases)('the recycle bin on $name', ({ create }) => {
  const office = officeOn(create)

  const list = async (query = '') => {
    const { json } = await office.as.staff.get(`/auth/deleted${query}`)
    return { items: json['items'] as unknown as Item[], isLast: json['isLast'] }
  }
  const restore = (role: 'staff' | 'supervisor', id: number) =>
    office.as[role].post(`/auth/deleted/${id}/restore`, {})
  const addDeleted = async (fields: object) => {
    const id = await office.as.staff.add(fields)
    await office.as.admin.post('/auth/delete_chatter', { id })
    return id
  }

  test('R28 lists who deleted what, the last first, page by page', async () => {
    const first = await addDeleted({ screenName: 'owl' })
    const second = await addDeleted({ screenName: 'raven' })
    const page = await list('?limit=1')
    expect(page.items).toMatchObject([{ id: second, screenName: 'raven', by: 'admin@watchfloor.example' }])
    expect(page.isLast).toBe(false)
    const next = await list(`?before=${page.items[0]?.seq}&limit=1`)
    expect(next.items).toMatchObject([{ id: first, screenName: 'owl' }])
    expect(next.items[0]?.refusal).toBeUndefined()
    expect((await office.as.supervisor.get('/auth/deleted')).status).toBe(403)
  })

  test('R28 L7 names an additional person by its main target, whether that is deleted or not', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'hawk' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    const addGuest = async () =>
      Number((await as.staff.post('/auth/create_guest', { linkedChatterId: id })).json['id'])
    const [first, second] = [await addGuest(), await addGuest()]
    await as.staff.post('/auth/delete_chatter', { id: first })
    const namesOf = async (ids: readonly number[]) =>
      (await list()).items.flatMap((item) => (ids.includes(item.id) ? [[item.id, item.guestOf]] : []))
    expect(await namesOf([first])).toEqual([[first, 'hawk']])
    await as.staff.post('/auth/delete_chatter', { id })
    const names = await namesOf([first, second, id])
    expect(names.sort()).toEqual([
      [id, undefined],
      [first, 'hawk'],
      [second, 'hawk'],
    ])
    expect((await restore('staff', id)).status).toBe(200)
    expect((await restore('staff', first)).status).toBe(200)
  })

  test('R28 restores a record with its lists, and its additional persons with it', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'heron', phone: '8135550144' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    const guest = Number((await as.staff.post('/auth/create_guest', { linkedChatterId: id })).json['id'])
    await as.staff.post('/auth/colors', { chatter_id: id, color: 'Red' })
    await as.staff.post('/auth/delete_chatter', { id })
    expect(
      (await list()).items
        .slice(0, 2)
        .map((item) => item.id)
        .sort(),
    ).toEqual([id, guest].sort())
    expect((await restore('supervisor', id)).status).toBe(403)
    expect((await restore('staff', id)).status).toBe(200)
    const { json } = await as.staff.get(`/auth/chatterdetails/${id}`)
    expect(json['Result']).toMatchObject({ screenName: 'heron', colors: [{ color: 'Red' }] })
    expect((await as.staff.row(guest))['linkedChatterId']).toBe(id)
    expect((await list()).items.map((item) => item.id)).not.toContain(id)
    expect((await restore('staff', id)).status).toBe(404)
  })

  test('R28 a hold and a closed operation refuse', async () => {
    const { as } = office
    const id = await addDeleted({ screenName: 'egret' })
    const held = await addDeleted({ screenName: 'stork' })
    await as.admin.post(`/auth/record/${held}/holds`, { reference: '26-CF-1', reason: 'State v. Doe' })
    expect((await restore('staff', held)).json['code']).toBe('record.held')
    const deletion = (await list()).items.find((item) => item.id === held)?.seq
    expect((await as.staff.post(`/auth/undo/${deletion}`, {})).json['code']).toBe('record.held')
    expect((await list()).items.find((item) => item.id === held)?.refusal).toContain('legal hold')
    const sent = { state: 'closed', reason: 'the night is over', force: true }
    expect((await as.admin.post('/auth/operations/1/state', sent)).status).toBe(200)
    expect((await restore('staff', id)).json['code']).toBe('operation.closed')
    expect((await list()).items.every(({ refusal }) => refusal !== undefined)).toBe(true)
  })
})
