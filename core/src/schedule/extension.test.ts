import { expect, test } from 'vitest'
import { minutesAhead } from './extension.ts'
import { readTypedTime } from './typed-time.ts'

test('C7 more time for somebody who is late is the whole minute that +15 is', () => {
  const now = '2026-11-21T02:30:40.500Z'
  expect(minutesAhead(now, 15)).toBe('2026-11-21T02:45:00.000Z')
  expect(minutesAhead(now, 15)).toBe(readTypedTime('+15', now, 'America/New_York'))
})
