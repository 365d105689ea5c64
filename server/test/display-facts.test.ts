import { at } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { officeOn } from './helpers/office.ts'
import { pairedWall } from './helpers/wall.ts'

describe.each(testDatabases)('the facts of a display on $name', ({ create }) => {
  const office = officeOn(create)
  const facts = async (client: { get(path: string): Promise<{ json: object; status: number }> }) => {
    const { json, status } = await client.get('/auth/display_facts')
    expect(status, JSON.stringify(json)).toBe(200)
    return json as unknown as {
      display?: object
      counts: object
      Result: Record<string, unknown>[]
    }
  }
  const arrange = async () => {
    const id = await office.as.staff.add({
      screenName: 'wall_owl',
      dealDetails: 'Secretdeal',
      notes: 'Secretnote',
    })
    await office.as.staff.patch(id, { dateTime: at('21:30'), isTimeApproved: 1 })
    await office.as.staff.post('/auth/create_guest', { linkedChatterId: id })
    await office.as.staff.add({ screenName: 'only chatting' })
    return id
  }

  test('Q3 Y17 the arrests of a display are the arrest total, as on every screen', async () => {
    const wall = await pairedWall(office)
    const arrestsOf = async () => ((await facts(wall.client)).counts as { arrested: number }).arrested
    const { as } = office
    const before = Number((await as.admin.get('/auth/arrest_total_count')).json['count'])
    await as.admin.post('/auth/update_arrest_total', { count: before + 12, reason: 'Arrests on paper' })
    expect(await arrestsOf()).toBe(before + 12)
    await as.admin.post('/auth/update_arrest_total', { count: before })
    expect(await arrestsOf()).toBe(before)
  })

  test('Q3 a display has all its facts in one call, and a private one no name', async () => {
    const id = await arrange()
    const open = await pairedWall(office, { isPrivate: false })
    const own = await facts(open.client)
    expect(own.display).toMatchObject({ name: 'Command post', isPrivate: false })
    const row = own.Result.find((one) => one['id'] === id)
    expect(row).toEqual({
      id,
      dateTime: at('21:30'),
      arrivalTime: null,
      caseAgent: 'Alpha',
      screenName: 'wall_owl',
      dealDetails: 'Secretdeal',
    })
    const counted = (await office.as.staff.get('/auth/upcoming_ops_count')).json['count']
    expect(own.counts).toMatchObject({ onTheHook: counted })
    expect(own.Result).toHaveLength(Number(counted))
    const hidden = await facts((await pairedWall(office)).client)
    expect(hidden.Result.find((one) => one['id'] === id)).toEqual({
      id,
      dateTime: at('21:30'),
      arrivalTime: null,
    })
    expect(JSON.stringify(hidden)).not.toMatch(/wall_owl|Secret/)
  })

  test('Q3 VIP, staff and admin see what a display shows, and nobody else', async () => {
    await arrange()
    for (const role of ['vip', 'staff', 'admin'] as const) {
      const seen = await facts(office.as[role])
      expect(seen.display).toBeUndefined()
      expect(Object.keys(seen.Result[0] ?? {}).sort()).toEqual(
        ['arrivalTime', 'caseAgent', 'dateTime', 'dealDetails', 'id', 'screenName'].sort(),
      )
      expect(JSON.stringify(seen)).not.toContain('Secretnote')
    }
    for (const role of ['supervisor', 'analyst', 'target-entry'] as const) {
      expect((await office.as[role].get('/auth/display_facts')).status, role).toBe(403)
    }
  })

  test('Q8 Settings shows the version that each display runs', async () => {
    const wall = await pairedWall(office)
    await wall.client.get('/auth/display_facts?page=abc123')
    const { Result } = (await office.as.admin.get('/auth/displays')).json as unknown as {
      Result: { id: string; build: string | null; isCurrent: boolean }[]
    }
    expect(Result.find(({ id }) => id === wall.id)).toMatchObject({ build: 'abc123', isCurrent: false })
  })
})
