import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import type { Client } from './helpers/client.ts'
import { arrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('an arrest that a supervisor still sees, on $name', ({ create }) => {
  const office = officeOn(create)

  const steps = (id: number, guest: number): ((client: Client) => ReturnType<Client['post']>)[] => [
    (client) => client.post('/auth/update_arrival_time', { id, arrivalTime: office.clock.now }),
    (client) => client.post('/auth/update_no_show', { id }),
    (client) => client.post('/auth/create_guest', { linkedChatterId: id }),
    (client) => client.post(`/auth/scene/${id}/acknowledge`, {}),
    (client) => client.post('/auth/delete_chatter', { id: guest }),
    (client) => client.patch(id, { isInactive: 1 }),
    (client) => client.patch(id, { dateTime: '2026-11-21T23:00', isTimeApproved: 1 }),
  ]

  async function anArrestWithGuest(): Promise<{ id: number; guest: number }> {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'owl' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    const added = await as.supervisor.post('/auth/create_guest', { linkedChatterId: id })
    const guest = Number(added.json['id'])
    await arrest(office, id)
    await as.supervisor.post('/auth/update_arrival_time', { id: guest, arrivalTime: clock.now })
    await as.supervisor.post('/auth/update_takedown_time', { id: guest, takedownTime: clock.now })
    return { id, guest }
  }

  const answers = async (client: Client, { id, guest }: { id: number; guest: number }) => {
    const replies = []
    for (const step of steps(id, guest)) replies.push(await step(client))
    return replies.map(({ status, json }) => [status, json['Error']])
  }

  test('R7 A5 a step that does not fit is refused with its reason, as for staff', async () => {
    const { as } = office
    const taken = await anArrestWithGuest()
    const answered = await answers(as.supervisor, taken)
    expect(answered.map(([status]) => status)).toEqual(steps(0, 0).map(() => 409))
    expect(answered).toEqual(await answers(as.staff, taken))
    expect(answered[0]).toEqual([409, messages.target.alreadyArrested])
    // A supervisor deletes additional persons only, so a main target is refused, arrested or not.
    expect((await as.supervisor.post('/auth/delete_chatter', { id: taken.id })).status).toBe(403)
  })

  test('R7 A5 after the 15 minutes the record is missing', async () => {
    const { as, clock } = office
    const taken = await anArrestWithGuest()
    clock.forward(16)
    const answered = await answers(as.supervisor, taken)
    expect(answered.map(([status]) => status)).toEqual(steps(0, 0).map(() => 404))
    expect((await as.supervisor.post('/auth/delete_chatter', { id: taken.id })).status).toBe(404)
  })
})
