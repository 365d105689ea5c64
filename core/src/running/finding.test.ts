import { expect, test } from 'vitest'
import { backupFinding, certificateFinding, clockFinding, growthFinding, serversFinding } from './finding.ts'

const now = '2026-11-22T12:00:00.000Z'
const mebibyte = 1024 ** 2

test.each([
  [undefined, 'warning', /--backup-every/],
  ['2026-11-22T11:00:00.000Z', 'ok', /2026-11-22/],
  ['2026-11-20T11:00:00.000Z', 'warning', /2 days/],
  ['2026-11-01T11:00:00.000Z', 'problem', /21 days/],
])('M3 the last backup at %s is a finding: %s', (at, level, words) => {
  expect(backupFinding(at, now)).toMatchObject({
    check: 'backup',
    level,
    words: expect.stringMatching(words),
  })
})

test.each([
  ['2027-11-22T12:00:00.000Z', 'ok', /2027-11-22/],
  ['2026-11-30T12:00:00.000Z', 'warning', /8 days/],
  ['2026-11-22T18:00:00.000Z', 'warning', /0 days/],
  ['2026-11-22T11:59:00.000Z', 'problem', /ended/],
])('M3 a certificate until %s is a finding: %s', (endsAt, level, words) => {
  expect(certificateFinding(endsAt, now)).toMatchObject({ level, words: expect.stringMatching(words) })
})

test.each([
  [0, 'ok'],
  [-1_900, 'ok'],
  [5_000, 'warning'],
  [-5_000, 'warning'],
  [90_000, 'problem'],
])('M3 clocks that differ by %i ms are a finding: %s', (ms, level) => {
  expect(clockFinding(ms)).toMatchObject({ check: 'clock', level })
})

test.each([
  [0, 100, 'ok'],
  [10, 1_000, 'ok'],
  [10, 79, 'warning'],
  [10, undefined, 'ok'],
])('M3 %i MiB a week with %s MiB free is a finding: %s', (perWeek, free, level) => {
  const facts = { size: 50 * mebibyte, perWeek: perWeek * mebibyte, free: free && free * mebibyte }
  const finding = growthFinding(facts)
  expect(finding).toMatchObject({ check: 'growth', level })
  expect(finding.words).toContain('50.0 MiB')
  expect(finding.words.includes('full')).toBe(level === 'warning')
})

test('M3 the number of servers is told', () => {
  expect(serversFinding(0).words).toContain('No server')
  expect(serversFinding(1).words).toContain('1 server serves')
  expect(serversFinding(3).words).toContain('3 servers serve')
})
