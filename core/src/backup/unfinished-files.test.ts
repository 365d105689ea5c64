import { expect, test } from 'vitest'
import { isAbandoned, isUnfinishedFile, unfinishedFindings } from './unfinished-files.ts'

test.each([
  ['night-3.backup.0a1b2c3d.part', undefined, true],
  ['watchfloor-20261121-013000-before-purge.backup.0a1b2c3d.part', undefined, true],
  ['night-3.backup.photos.0a1b2c3d.part', undefined, true],
  ['night-3.0a1b2c3d.part', 'night-3', true],
  ['night-3.0a1b2c3d.part', undefined, false],
  ['targets-1121.csv.0a1b2c3d.watchfloor.part', undefined, true],
  ['targets-1121.csv.0a1b2c3d.watchfloor.part', 'targets-1122.csv', true],
  ['targets-1121.csv.0a1b2c3d.part', 'targets-1122.csv', false],
  ['night-3.backup', undefined, false],
  ['night-3.backup.part', undefined, false],
  ['film.dUJ3FvWX.part', undefined, false],
])('M27 %s beside %s is an unfinished file: %s', (name, of, isOne) => {
  expect(isUnfinishedFile(name, of)).toBe(isOne)
})

test('M27 a file is abandoned a day after its last change, and reported after an hour', () => {
  const hour = 3_600_000
  expect([isAbandoned(0, 24 * hour), isAbandoned(0, 24 * hour + 1)]).toEqual([false, true])
  const files = [
    { path: '/safe/a.backup.0a1b2c3d.part', changedAtMs: 0 },
    { path: '/safe/b.backup.0a1b2c3d.part', changedAtMs: hour },
  ]
  expect(unfinishedFindings(files, hour)).toEqual([])
  const [finding] = unfinishedFindings(files, hour + 1)
  expect(finding).toMatchObject({ check: 'unfinished', level: 'warning' })
  expect(finding?.words).toContain('/safe/a.backup')
  expect(finding?.words).not.toContain('/safe/b.backup')
})
