import { expect, test } from 'vitest'
import { tokensFinding } from './token-finding.ts'

const now = '2026-11-21T12:00:00.000Z'

test('M3 R43 tokens that end are one finding, and none without any', () => {
  const token = (name: string, day: string) => ({
    name,
    addedAt: '2026-01-01T12:00:00.000Z',
    expiresAt: `${day}T12:00:00.000Z`,
  })
  const tokens = [
    token('CAD feed', '2026-12-01'),
    token('fine', '2027-01-01'),
    token('records', '2026-11-20'),
  ]
  expect(tokensFinding(tokens, now)).toMatchObject({
    check: 'tokens',
    level: 'warning',
    words: expect.stringMatching(
      /: CAD feed \(2026-12-01T12:00:00\.000Z\), records \(2026-11-20.+\)\. Add a new one/,
    ),
  })
  expect(tokensFinding(tokens.slice(1, 2), now)).toBeUndefined()
})
