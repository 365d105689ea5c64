import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('A7 the duty of a scene on $name', ({ create }) => {
  const office = officeOn(create)

  test('A7 an acknowledgement has the name of its session’s account, is journalled, and ends with the arrival', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'there' })
    const acknowledge = (role: 'supervisor' | 'analyst' | 'target-entry' | 'vip') =>
      as[role].post(`/auth/scene/${id}/acknowledge`, {})
    await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    expect((await acknowledge('supervisor')).json).toMatchObject({ code: 'step.refused' })
    await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    for (const role of ['analyst', 'target-entry', 'vip'] as const) {
      expect((await acknowledge(role)).status, role).toBe(403)
    }
    expect((await acknowledge('supervisor')).json).toMatchObject({ Status: true })
    expect(await as.staff.row(id)).toMatchObject({
      sceneAcknowledgedAt: clock.now,
      sceneAcknowledgedBy: 'supervisor@watchfloor.example',
    })
    const entries = await as.admin.get(`/auth/journal?target=${id}&action=acknowledge`)
    expect(entries.json['Result']).toHaveLength(1)
    await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: null })
    expect(await as.staff.row(id)).toMatchObject({ sceneAcknowledgedAt: null, sceneAcknowledgedBy: '' })
  })
})
