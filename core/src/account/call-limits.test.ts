import { expect, test } from 'vitest'
import { listEndpoints } from '../api/contract.ts'
import { addressLimits, callLimits, costlyLanes, defaultRetrySeconds, retrySecondsOf } from './call-limits.ts'

const all = Object.entries({ ...callLimits, ...addressLimits })

test.each(all)('R34 the limit of %s is made of whole leases', (_name, { max, seconds, lease }) => {
  expect(max % lease).toBe(0)
  expect(max / lease).toBeGreaterThanOrEqual(1)
  expect(seconds).toBeGreaterThanOrEqual(defaultRetrySeconds)
})

test('R34 a limit and a busy server say when to try again, other failures do not', () => {
  const message = 'Try later'
  expect(retrySecondsOf({ code: 'access.too-many', message, retryAfterSec: 7 })).toBe(7)
  expect(retrySecondsOf({ code: 'access.too-many', message })).toBe(defaultRetrySeconds)
  expect(retrySecondsOf({ code: 'server.busy', message })).toBeGreaterThan(0)
  expect(retrySecondsOf({ code: 'server.failed', message })).toBeUndefined()
})

test('R34 a bundle of every arrest of a large operation stays below the limits', () => {
  const arrests = 5_000
  expect(callLimits.pdf.max).toBeGreaterThan(arrests)
  expect(callLimits.photo.max).toBeGreaterThan(arrests)
  // The screen sends the photos of an import one by one.
  expect(callLimits.upload.max).toBeGreaterThan(arrests)
})

test.each(Object.entries(costlyLanes))('R35 one account never fills the lane of %s', (_kind, lane) => {
  expect(lane.atOnceOfKey).toBeLessThanOrEqual(lane.atOnce)
  expect(lane.maxOfKey).toBeLessThan(lane.maxInAll)
})

test('R35 every call that sends or takes a file says what it costs', () => {
  const files = listEndpoints().filter(({ answers, file }) => answers === 'file' || file === 'file')
  expect(files.length).toBeGreaterThan(6)
  expect(files.filter(({ costs }) => costs === undefined).map(({ path }) => path)).toEqual([])
})
