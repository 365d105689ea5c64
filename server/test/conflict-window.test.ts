import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('CONFLICT_WINDOW_MINUTES on $name', ({ create }) => {
  const office = officeOn(create, { CONFLICT_WINDOW_MINUTES: '90' })

  test('C1 a window of more than an hour includes every approved time in it', async () => {
    const { staff, supervisor } = office.as
    const [first, second] = [
      await staff.add({ screenName: 'first' }),
      await staff.add({ screenName: 'second' }),
    ]
    await supervisor.patch(first, { dateTime: '2026-11-21T20:00', isTimeApproved: 1 })
    const approve = (dateTime: string) =>
      supervisor.patch(second, { dateTime, isTimeApproved: 1, forceTime: false })
    const refused = await approve('2026-11-21T21:30')
    expect([refused.status, refused.json['Error']]).toEqual([
      409,
      'The approved time is within 90 minutes of an existing approved time.',
    ])
    expect((await approve('2026-11-21T21:31')).status).toBe(200)
  })

  test('C1 L7 a conflict with somebody whose main target was arrested names that target', async () => {
    const { clock, as } = office
    const [main, other] = [await as.staff.add({ screenName: 'heron' }), await as.staff.add({})]
    await as.supervisor.patch(main, { dateTime: '2026-11-25T20:00', isTimeApproved: 1 })
    await as.supervisor.post('/auth/create_guest', { linkedChatterId: main })
    await as.supervisor.post('/auth/update_arrival_time', { id: main, arrivalTime: clock.now })
    await as.supervisor.post('/auth/update_takedown_time', { id: main, takedownTime: clock.now })
    const time = { dateTime: '2026-11-25T20:30', isTimeApproved: 1, forceTime: false }
    const { status, json } = await as.supervisor.patch(other, time)
    expect([status, json['conflict']]).toMatchObject([409, { screenName: 'Guest of heron' }])
  })

  test('the screens receive the window', async () => {
    const { json } = await office.as.supervisor.get('/auth/getLoggedInUser')
    expect(json).toMatchObject({ office: { conflictWindowMin: 90 } })
  })
})
