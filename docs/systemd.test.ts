import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const service = read('deploy/systemd/watchfloor.service')
const backup = read('deploy/systemd/watchfloor-backup.service')
const drill = read('deploy/systemd/watchfloor-drill.service')
const credentials = read('deploy/systemd/credentials.conf')

/** Returns the values of a setting of a unit, in their order. */
const all = (unit: string, name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)

test('the service never gives up, but for what a restart cannot help', () => {
  expect(all(service, 'StartLimitIntervalSec')).toEqual(['0'])
  expect(all(service, 'RestartPreventExitStatus')).toEqual(['2'])
})

test('the service has longer to stop than it drains and finishes calls', () => {
  const [, longest] = /'DRAIN_SECONDS', \d+, \d+, (\d+)\)/.exec(read('server/src/settings.ts')) ?? []
  const finishes = 15
  expect(Number(all(service, 'TimeoutStopSec'))).toBeGreaterThan(Number(longest) + finishes)
})

test('without its settings no unit starts, because it would work on another database', () => {
  const file = '/etc/watchfloor/watchfloor.env'
  for (const unit of [service, backup, drill]) expect(all(unit, 'EnvironmentFile')).toEqual([file])
})

test('a secret that is a credential is not read from the settings', () => {
  const files = all(credentials, 'Environment').map((line) => /^(\w+)_FILE=/.exec(line)?.[1])
  expect(files).toEqual(['DATABASE_URL', 'FIELD_KEY'])
  expect(all(credentials, 'UnsetEnvironment')).toEqual([files.join(' ')])
})

test.each([
  ['backup', backup],
  ['drill', drill],
])('the %s may do no more than the service', (_, unit) => {
  const limits = service.slice(
    service.indexOf('\nNoNewPrivileges='),
    service.indexOf('\n# Every open screen'),
  )
  const lines = limits.split('\n').filter((line) => /^[A-Z]/.test(line))
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter((line) => !unit.split('\n').includes(line))).toEqual([])
})

/** Makes a folder with a program in place of ours, which prints the name of its command. */
function folderWithProgram(): string {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-systemd-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'watchfloor'), '#!/bin/sh\necho "$1"\n')
  chmodSync(join(folder, 'watchfloor'), 0o700)
  return folder
}

/** Runs the commands of a unit as systemd does: each only if those before it succeeded. */
function runUnit(unit: string, folder: string, disk: string, env: Record<string, string> = {}) {
  const scripts = [...all(unit, 'ExecStartPre'), ...all(unit, 'ExecStart')].map((line) =>
    line
      .replace(/^\/bin\/sh -c '(.*)'$/, '$1')
      .replaceAll('%%', '%')
      .replaceAll('/usr/local/bin/watchfloor', join(folder, 'watchfloor'))
      .replaceAll('/mnt/safe', disk),
  )
  const options = { encoding: 'utf8', env: { PATH: process.env['PATH'], ...env } } as const
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-ec', scripts.join('\n')], options)
  return { status, stdout, stderr }
}

/** A setting without a key, which the program reads as unset. */
const blankKeys = { BACKUP_ENCRYPT_TO: ' , ' }

/** A file system of its own on every Linux. */
const otherDisk = '/proc'

test.runIf(process.platform === 'linux')('a backup is verified, unless it is encrypted', () => {
  const folder = folderWithProgram()
  for (const none of [{}, blankKeys])
    expect(runUnit(backup, folder, otherDisk, none)).toEqual({
      status: 0,
      stdout: 'backup\nverify\n',
      stderr: '',
    })
  const encrypted = runUnit(backup, folder, otherDisk, { BACKUP_ENCRYPT_TO: 'age1' })
  expect(encrypted).toEqual({ status: 0, stdout: 'backup\n', stderr: '' })
})

test('a drill restores the newest backup, unless the backups are encrypted', () => {
  const folder = folderWithProgram()
  for (const none of [{}, blankKeys])
    expect(runUnit(drill, folder, '', none)).toEqual({ status: 0, stdout: 'restore\n', stderr: '' })
  const encrypted = runUnit(drill, folder, '', { BACKUP_ENCRYPT_TO: 'age1' })
  expect(encrypted.stdout).toMatch(/^The backups are encrypted/)
})

test.runIf(process.platform === 'linux')('a disk that is not mounted fails the backup', () => {
  const folder = folderWithProgram()
  const failed = { status: 1, stdout: '', stderr: `No other disk is mounted at ${folder}.\n` }
  expect(runUnit(backup, folder, folder)).toEqual(failed)
})

test('the page makes the folders that a system may lack', () => {
  const page = read('docs/install.md')
  expect(page).not.toMatch(/^cp \S+ \/etc\/(sysusers|systemd\/journald\.conf)\.d/m)
  expect(page.match(/^install -D .* \/etc\/(sysusers|systemd\/journald\.conf)\.d\//gm)).toHaveLength(2)
})

test('an upgrade replaces the units, which a new version may change', () => {
  const units = (page: string) =>
    [...read(page).matchAll(/^cp (.+) \/etc\/systemd\/system\/ && systemctl daemon-reload$/gm)]
      .flatMap(([, files = '']) => files.split(' '))
      .sort()
  expect(units('docs/upgrade.md')).toEqual(units('docs/install.md'))
})

test('the way back takes the copy that the upgrade named, which may have a number', () => {
  expect(read('docs/upgrade.md')).toContain('`watchfloor.db.before-NNN-2`')
})

test('the page says where both packages have their files', () => {
  const [, program] = /\$folder\/(lib\/.+)\/bin\/watchfloor\.js"/.exec(read('deploy/scripts/launch.sh')) ?? []
  expect(read('docs/install.md')).toContain(`\`${program}/deploy/systemd\``)
})
