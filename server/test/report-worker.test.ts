import type { ReportOrder } from '@watchfloor/core'
import { anArrest, at, demoOffice } from '@watchfloor/fixtures'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { ReportWorker } from '../src/report/report-worker.ts'

const order: ReportOrder = {
  kind: 'arrest',
  record: {
    target: anArrest(),
    lists: { charges: [], criminalhistory: [], colors: [], property: [], vehicle: [], evidence: [] },
  },
  setup: {
    office: 'Office',
    operation: 'Operation',
    ...demoOffice,
    now: at('21:40'),
    paper: 'letter',
    profile: 'command',
  },
}
const worker = new ReportWorker(pino({ level: 'silent' }))
afterEach(() => worker.close())

const failed = {
  failure: { code: 'server.failed', message: 'The report could not be made. Please try again.' },
}

test('a report that cannot be drawn fails, and the next one is drawn', async () => {
  const broken = { ...order, setup: { ...order.setup, zone: 'Nowhere/Land' } }
  const [first, second] = await Promise.allSettled([
    worker.draw(broken, new Map()),
    worker.draw(order, new Map()),
  ])
  expect(first).toMatchObject({ status: 'rejected', reason: failed })
  expect(second).toMatchObject({ status: 'fulfilled' })
})

test('closing the worker fails its waiting reports, and the next report starts another worker', async () => {
  const waiting = expect(worker.draw(order, new Map())).rejects.toMatchObject(failed)
  await worker.close()
  await waiting
  expect((await worker.draw(order, new Map())).subarray(0, 8).toString()).toBe('%PDF-1.7')
})
