import type { ReportOrder } from '@watchfloor/core'
import { anArrest, at, officeZone } from '@watchfloor/fixtures'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { ReportDesk } from '../src/report/report-desk.ts'

const order: ReportOrder = {
  kind: 'arrest',
  record: {
    target: anArrest(),
    lists: { charges: [], criminalhistory: [], colors: [], property: [], vehicle: [], evidence: [] },
  },
  setup: {
    office: 'Office',
    operation: 'Operation',
    zone: officeZone,
    now: at('21:40'),
    paper: 'letter',
    profile: 'command',
  },
}
const desk = new ReportDesk(pino({ level: 'silent' }))
afterEach(() => desk.close())

const failed = {
  failure: { code: 'server.failed', message: 'The report could not be made. Please try again.' },
}

test('a report that cannot be made is refused, and the next one is made', async () => {
  const broken = { ...order, setup: { ...order.setup, zone: 'Nowhere/Land' } }
  const [first, second] = await Promise.allSettled([
    desk.draw(broken, new Map()),
    desk.draw(order, new Map()),
  ])
  expect(first).toMatchObject({ status: 'rejected', reason: failed })
  expect(second).toMatchObject({ status: 'fulfilled' })
})

test('a desk that closes leaves nobody waiting, and opens again', async () => {
  const waiting = expect(desk.draw(order, new Map())).rejects.toMatchObject(failed)
  await desk.close()
  await waiting
  expect((await desk.draw(order, new Map())).subarray(0, 8).toString()).toBe('%PDF-1.7')
})
