import { expect, test } from 'vitest'
import { addMinutes } from '../time/instant.ts'
import { type BackupState, backupTrouble, judgeBackups } from './backup-health.ts'

const none: BackupState = {
  takenAt: undefined,
  dueAt: undefined,
  finishedAt: undefined,
  failure: undefined,
  drill: undefined,
}
const taken = '2026-11-21T08:00:00.000Z'
const drill = { at: taken, file: 'a.backup', madeAt: taken, isWhole: true }
const later = (minutes: number) => addMinutes(taken, minutes)
const failure = { at: taken, step: 'after', reason: 'no route to the vault' } as const

test.each([
  ['no backups', none, taken, []],
  ['a fresh backup without a drill', { ...none, takenAt: taken }, taken, ['drill warning']],
  ['both fresh', { ...none, takenAt: taken, drill }, '2026-11-23T08:00:00.000Z', ['drill ok']],
  ['an old backup', { ...none, takenAt: taken, drill }, '2026-11-23T08:01:00.000Z', ['drill ok']],
  ['an old drill', { ...none, takenAt: taken, drill }, '2027-03-02T08:00:00.000Z', ['drill warning']],
  ['a failure', { ...none, takenAt: taken, failure, drill }, taken, ['backups problem', 'drill ok']],
  ['a running command', { ...none, takenAt: taken, followedAt: taken, drill }, later(3), ['drill ok']],
  [
    'a command whose server was killed',
    { ...none, takenAt: taken, followedAt: taken, drill },
    later(4),
    ['backups problem', 'drill ok'],
  ],
  ['a failed drill', { ...none, drill: { ...drill, isWhole: false } }, taken, ['drill problem']],
])('M23 %s', (_words, state, now, levels) => {
  expect(judgeBackups(state, now).map(({ check, level }) => `${check} ${level}`)).toEqual(levels)
})

test('M23 a failure says which step failed, and why', () => {
  expect(judgeBackups({ ...none, failure }, taken)[0]?.words).toBe(
    `The command after the backup failed at ${taken}: no route to the vault`,
  )
})

test('M24 a command whose server was killed has failed', () => {
  const state = { ...none, takenAt: taken, followedAt: taken }
  expect([backupTrouble(state, later(3)), backupTrouble(state, later(4))]).toEqual([undefined, 'failed'])
  expect(judgeBackups(state, later(4))[0]?.words).toBe(
    `The command after the backup failed at ${taken}: the server ended before the command did. Run the command again, or wait for the next backup.`,
  )
})

test('M24 a backup that waits for a command that hangs says so', () => {
  const state = { ...none, takenAt: taken, dueAt: later(60), finishedAt: taken, followedAt: later(121) }
  expect(backupTrouble(state, later(121))).toBe('overdue')
  expect(judgeBackups(state, later(121))[0]?.words).toBe(
    `A scheduled backup was due at ${later(60)}, and waits for the command after the last one, which still runs. See what it waits for, or end it.`,
  )
})

test.each([
  ['nothing is scheduled', none, undefined],
  ['an hour is not over', { ...none, dueAt: '2026-11-21T07:00:00.000Z' }, undefined],
  ['an hour is over', { ...none, dueAt: '2026-11-21T06:59:59.999Z' }, 'overdue'],
  [
    'an older backup',
    { ...none, dueAt: '2026-11-20T08:00:00.000Z', finishedAt: '2026-11-20T07:59:00.000Z' },
    'overdue',
  ],
  [
    'a backup since',
    { ...none, dueAt: '2026-11-20T08:00:00.000Z', finishedAt: '2026-11-20T08:00:00.000Z' },
    undefined,
  ],
  ['a failure', { ...none, failure }, 'failed'],
])('M24 %s', (_words, state, trouble) => {
  expect(backupTrouble(state, taken)).toBe(trouble)
  const found = judgeBackups(state, taken).filter(
    ({ check, level }) => check === 'backups' && level === 'problem',
  )
  expect(found).toHaveLength(trouble === undefined ? 0 : 1)
})
