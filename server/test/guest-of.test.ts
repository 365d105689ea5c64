import { messages, type Role, roles } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from './helpers/client.ts'
import { arrest } from './helpers/full-arrest.ts'
import { sendFile } from './helpers/import-files.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('the name of a guest’s main target, on $name', ({ create }) => {
  const office = officeOn(create)
  let [main, guest] = [0, 0]

  beforeAll(async () => {
    const { as, clock } = office
    main = await as.staff.add({ screenName: 'owl' })
    await as.staff.patch(main, { dateTime: clock.now, isTimeApproved: 1 })
    guest = Number((await as.supervisor.post('/auth/create_guest', { linkedChatterId: main })).json['id'])
    await arrest(office, main)
    await as.supervisor.post('/auth/update_arrival_time', { id: guest, arrivalTime: clock.now })
    await as.supervisor.post('/auth/update_takedown_time', { id: guest, takedownTime: clock.now })
  })

  /** The roles whose list has the guest. */
  async function readers(): Promise<Role[]> {
    const lists = await Promise.all(roles.map(async (role) => ({ role, rows: await office.as[role].list() })))
    const seeing = lists.filter(({ rows }) =>
      rows.some(({ id, guestOf }) => id === guest && guestOf === 'owl'),
    )
    return seeing.map(({ role }) => role)
  }

  test('R8 is in the single record of every role that has it in the list', async () => {
    const seeing = await readers()
    expect(seeing).toEqual(['supervisor', 'analyst', 'staff', 'admin'])
    for (const role of seeing) {
      const [row] = (await office.as[role].get(`/auth/chatterlist/${guest}`)).json[
        'Result'
      ] as unknown as Row[]
      const listed = await office.as[role].row(guest)
      const fields = Object.entries(row ?? {}).filter(([name]) => name !== 'socialSecurityNumber')
      expect(Object.fromEntries(fields), role).toEqual(listed)
    }
    const details = await office.as.analyst.get(`/auth/chatterdetails/${guest}`)
    expect(details.json['Result']).toMatchObject({ guestOf: 'owl' })
  })

  test('L7 is in the saved Arrest List, as on its screen', async () => {
    const name = messages.arrest.guestOf('owl')
    expect((await office.as.analyst.get('/auth/export?list=arrests')).text).toContain(name)
  })

  test('L7 is on the cards of the statistics, and in the saved Commander Review', async () => {
    const name = messages.arrest.guestOf('owl')
    const { staff } = office.as
    const cards = await staff.get('/auth/statistics/arrest/arrestees?group=type&part=other')
    expect(cards.json['Result']).toContainEqual(expect.objectContaining({ id: guest, name }))
    expect((await staff.get('/auth/export?list=review')).text).toContain(name)
  })

  test('X19 is found by an import of the saved Arrest List, whose column Record has their numbers', async () => {
    const { text } = await office.as.analyst.get('/auth/export?list=arrests&columns=all')
    const { json } = await sendFile(office.as.admin, text, { dates: 'mdy', dryRun: true })
    expect(json).toMatchObject({ errors: [], outcomes: 'ss' })
  })

  test('L7 is in the changes of a closed operation, also when the main target is renamed', async () => {
    const { as } = office
    const path = '/auth/chatterlist?operation=1'
    expect((await as.admin.post('/auth/operations/1/state', { state: 'closed' })).status).toBe(200)
    const seq = Number((await as.staff.get(path)).json['seq'])
    const changedFor = async (role: Role) => {
      const changes = (await as[role].get(`${path}&since=${seq}`)).json['changed'] as unknown as Row[]
      return changes.find(({ id }) => id === guest)?.['guestOf']
    }
    // Its 15 minutes bring it to a supervisor again and again.
    expect(await changedFor('supervisor')).toBe('owl')
    expect((await as.staff.patch(main, { screenName: 'snowy_owl' })).status).toBe(200)
    expect(await changedFor('staff')).toBe('snowy_owl')
    expect(await changedFor('analyst')).toBe('snowy_owl')
    expect(await changedFor('supervisor')).toBe('snowy_owl')
    const { text } = await as.analyst.get('/auth/export?operation=1&list=arrests')
    expect(text).toContain(messages.arrest.guestOf('snowy_owl'))
  })

  test('L7 is on the list of contradictions, of a closed operation too', async () => {
    const { as } = office
    expect((await as.analyst.patch(guest, { isPolkCounty: 1, addressState: 'GA' })).status).toBe(200)
    const { json } = await as.staff.get('/auth/stats_contradictions')
    expect(json['Result']).toMatchObject([{ id: guest, name: messages.arrest.guestOf('snowy_owl') }])
  })
})
