import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { aTarget } from '@watchfloor/fixtures'
import { processIdOf, type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { loadOperation, openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { outcomeOf, runCli, startCli, workFolder } from './helpers/cli-process.ts'
import { startServing } from './helpers/serving.ts'

describe.each(testDatabases)('backups of $name at the terminal', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  let publicKey = ''
  const at = (name: string) => join(folder.path, name)
  const env = () => ({ DATABASE_URL: database.url, FIELD_KEY: 'ab'.repeat(32) })
  const options = () => ({ cwd: folder.path, env: env() })
  const run = (...args: string[]) => runCli(args, options())

  beforeAll(async () => {
    database = await create()
    const context = await openContext(readSettings(env()))
    const targets = [aTarget({ id: 1 }), aTarget({ id: 2 })]
    await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
    await context.close()
    const made = await run('keys', 'new-backup-key', 'key.txt', '--json')
    publicKey = (JSON.parse(made.stdout) as { recipient: string }).recipient
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test('a key pair is written once, for its owner alone', async () => {
    expect(publicKey).toMatch(/^age1[a-z0-9]{58}$/)
    const text = readFileSync(at('key.txt'), 'utf8')
    expect(text).toMatch(/^# public key: age1\w+\nAGE-SECRET-KEY-1\w+\n$/)
    expect(statSync(at('key.txt')).mode & 0o777).toBe(0o600)
    const again = await run('keys', 'new-backup-key', 'key.txt')
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('never overwritten')])
    expect(readFileSync(at('key.txt'), 'utf8')).toBe(text)
  })

  test('of two backups to one file at the same moment one is made, and the other says so', async () => {
    const both = ['backup', 'same.backup']
    const outcomes = await Promise.all([1, 2].map(() => outcomeOf(startCli(both, options()))))
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 2])
    expect(outcomes.find(({ code }) => code === 2)?.stderr).toMatch(
      /^same\.backup exists already\..+--force/m,
    )
    expect((await run('verify', 'same.backup')).code).toBe(0)
  })

  test('a backup to a key opens with the file of its private key alone', async () => {
    const made = await run('backup', 'sealed.backup', '--encrypt-to', publicKey, '--json')
    expect([made.code, JSON.parse(made.stdout)]).toMatchObject([0, { isEncrypted: true }])
    expect(made.stderr).toContain('encrypted to 1 public key')
    const locked = await run('verify', 'sealed.backup', '--json')
    expect([locked.code, JSON.parse(locked.stdout)]).toMatchObject([3, { code: 'backup.locked' }])
    expect(locked.stderr).toContain('--identity-file')
    await run('keys', 'new-backup-key', 'other.txt')
    const wrong = await run('verify', 'sealed.backup', '--identity-file', 'other.txt')
    expect([wrong.code, wrong.stdout]).toEqual([3, ''])
    expect(wrong.stderr).toContain('it was encrypted to another key')
    const right = await run('verify', 'sealed.backup', '--identity-file', 'key.txt')
    expect([right.code, right.stdout]).toEqual([0, expect.stringContaining('is whole: 2 targets')])
    writeFileSync(at('cut.backup'), readFileSync(at('sealed.backup')).subarray(0, -9))
    const cut = await run('verify', 'cut.backup', '--identity-file', 'key.txt')
    expect([cut.code, cut.stderr]).toEqual([3, expect.stringContaining('it is cut off')])
  })

  test('a backup with a passphrase restores with it', async () => {
    writeFileSync(at('pass.txt'), 'nine chars make no passphrase\n')
    expect((await run('backup', 'pass.backup', '--passphrase-file', 'pass.txt')).stderr).toContain(
      'encrypted with the passphrase',
    )
    const locked = await run('restore', 'pass.backup', '--force')
    expect(locked.code).toBe(3)
    const restored = await run('restore', 'pass.backup', '--force', '--passphrase-file', 'pass.txt')
    expect([restored.code, restored.stdout]).toEqual([0, expect.stringContaining('Restored 2 targets')])
    expect(restored.stdout).toContain('displays, service tokens, webhooks and pushes are in no backup')
  })

  test('BACKUP_ENCRYPT_TO encrypts without a flag, and its private key is never in it', async () => {
    const sealed = { ...options(), env: { ...env(), BACKUP_ENCRYPT_TO: publicKey } }
    expect((await runCli(['backup', 'office.backup'], sealed)).stderr).toContain('1 public key')
    const purged = await runCli(['purge', '--confirm', 'Delete', '--json'], sealed)
    const { backup } = JSON.parse(purged.stdout) as { backup: string }
    expect(readFileSync(backup).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const back = await runCli(['restore', backup, '--force', '--identity-file', 'key.txt', '--json'], sealed)
    const { copy, counts } = JSON.parse(back.stdout) as { copy: string; counts: { targets: number } }
    expect(counts.targets).toBe(2)
    expect(readFileSync(copy).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const wrong = { ...options(), env: { ...env(), BACKUP_ENCRYPT_TO: 'AGE-SECRET-KEY-1XYZ' } }
    const refused = await runCli(['doctor'], wrong)
    expect(refused.stdout).toContain('BACKUP_ENCRYPT_TO takes public keys of age')
  })

  test.each([
    [['--encrypt-to', 'age1nonsense'], 'is not a public key'],
    [['--passphrase-file', 'short.txt'], 'at least 12 characters'],
    [['--passphrase-file', 'missing.txt'], 'could not be read'],
    [['--passphrase-file', 'pass.txt', '--photos-beside'], 'Remove --photos-beside'],
    [['--passphrase-file', 'pass.txt', '--encrypt-to', 'age1x'], 'Give either'],
  ])('a backup with %j is refused with what to do', async (flags, words) => {
    writeFileSync(at('short.txt'), 'short\n')
    writeFileSync(at('pass.txt'), 'nine chars make no passphrase\n')
    const { code, stderr, stdout } = await run('backup', 'refused.backup', ...flags)
    expect([stdout, stderr]).toEqual(['', expect.stringContaining(words)])
    expect([1, 2]).toContain(code)
    expect(existsSync(at('refused.backup'))).toBe(false)
  })

  test('without encryption one line says what the file contains', async () => {
    const { stderr } = await run('backup', 'plain.backup')
    expect(stderr).toContain('It is not encrypted: whoever has it reads the names, phones, photos')
  })

  test('M23 a drill takes the newest backup of a folder, whatever its name', async () => {
    mkdirSync(at('named'))
    const newest = async (...flags: string[]) => {
      const done = await run('restore', '--drill', '--from', 'named', '--json', ...flags)
      expect([done.code, done.stderr]).toEqual([0, expect.any(String)])
      return basename((JSON.parse(done.stdout) as { file: string }).file)
    }
    await run('backup', 'named/watchfloor-Thursday.backup')
    await run('backup', 'named/night-3.backup')
    writeFileSync(at('named/zzz.backup.1234.part'), 'unfinished')
    // The time inside the backup counts, not that of a copied file.
    utimesSync(at('named/night-3.backup'), new Date(0), new Date(0))
    expect(await newest()).toBe('night-3.backup')
    await run('backup', 'named/a-sealed.backup', '--encrypt-to', publicKey)
    expect(await newest('--identity-file', 'key.txt')).toBe('a-sealed.backup')
  })

  test('M23 a drill restores the newest backup on trial, and doctor shows it', async () => {
    const before = readdirSync(folder.path)
    const none = await run('restore', '--drill', '--from', at('nothing'))
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('There is no backup in')])
    await run('backup', 'watchfloor-20261121-010000-scheduled.backup', '--encrypt-to', publicKey)
    const done = await run(
      'restore',
      '--drill',
      '--from',
      folder.path,
      '--identity-file',
      'key.txt',
      '--json',
    )
    expect([done.code, JSON.parse(done.stdout)]).toMatchObject([0, { isWhole: true, problems: [] }])
    expect((await run('doctor')).stdout).toMatch(/^ok +drill +A backup of .* came back whole/m)
    const cut = at('cut.backup')
    writeFileSync(cut, readFileSync(at('watchfloor-20261121-010000-scheduled.backup')).subarray(0, -50))
    const failed = await run('restore', '--drill', cut, '--identity-file', 'key.txt')
    expect([failed.code, failed.stdout]).toEqual([3, ''])
    const doctor = await run('doctor')
    expect([doctor.code, doctor.stdout]).toEqual([
      1,
      expect.stringMatching(/^PROBLEM +drill .*did not come/m),
    ])
    expect(readdirSync(folder.path).filter((name) => name.startsWith('drill'))).toEqual([])
    expect(before).not.toContain('backups/drill')
    const mixed = await run('restore', '--drill', '--force')
    expect([mixed.code, mixed.stderr]).toEqual([2, expect.stringContaining('overwrites nothing')])
    const missing = await run('restore')
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('Give the backup')])
  })

  test('M21 M22 serve takes encrypted backups and runs the command after each, which may leave a process running', async () => {
    const server = await startServing(
      [
        '--backup-at',
        '03:00',
        '--backup-keep',
        'hourly=2,daily=3',
        '--backup-to',
        at('kept'),
        '--backup-encrypt-to',
        publicKey,
        '--backup-after',
        'f() { sleep 300 & echo $! > left.pid; cp "$1" "$1.copy"; }; f',
      ],
      options(),
    )
    const copies = () =>
      (existsSync(at('kept')) ? readdirSync(at('kept')) : []).filter((name) => name.endsWith('.copy'))
    await expect.poll(copies, { timeout: 30_000 }).toHaveLength(1)
    onTestFinished(() => void process.kill(processIdOf(readFileSync(at('left.pid'), 'utf8')), 'SIGTERM'))
    expect((await server.stop('SIGTERM')).code).toBe(0)
    expect((await run('doctor')).stdout).not.toContain('The command after the backup')
    const copy = join(at('kept'), copies()[0] ?? '')
    const verified = await run('verify', copy, '--identity-file', 'key.txt')
    expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('is whole')])
  })

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('M26 %s leaves no part of a backup, and the journal tells of it', async (signal, code) => {
    const context = await openContext(readSettings(env()))
    // Photos make the backup long enough to be stopped.
    await context.db.write(async (tx) => {
      for (let count = 10; count < 40; count++) {
        const name = `${randomBytes(32).toString('hex')}.jpg`
        const photo = randomBytes(400_000)
        await tx.run(tx.knex('images').insert({ name, photo, thumb: photo.subarray(0, 9), added_at: '' }))
      }
    })
    await context.close()
    const before = readdirSync(folder.path)
    const child = startCli(['backup', 'stopped.backup', '--force'], options())
    const ended = outcomeOf(child)
    await expect
      .poll(() => readdirSync(folder.path).some((name) => name.endsWith('.part')), {
        timeout: 20_000,
        interval: 5,
      })
      .toBe(true)
    child.kill(signal)
    const { code: given, stderr } = await ended
    expect([given, stderr]).toEqual([
      code,
      expect.stringContaining('The backup was stopped. Nothing was written.'),
    ])
    expect(readdirSync(folder.path)).toEqual(before)
    const journal = await run('journal', '--since', '1m', '--json')
    expect(journal.stdout).toContain('"outcome":"failed"')
  })

  test('serve with a key for scheduled backups and no schedule does not start', async () => {
    const { code, stderr } = await run('serve', '--port', '0', '--backup-encrypt-to', publicKey)
    expect([code, stderr]).toEqual([2, expect.stringContaining('--backup-encrypt-to is about scheduled')])
  })

  test.each([
    [['--backup-at', '3:00'], 'It takes a time of the day, for example 03:00.'],
    [['--backup-keep', '96'], '--backup-keep is about scheduled backups, and none is scheduled'],
    [['--backup-to', 'elsewhere'], 'Add --backup-every MINUTES or --backup-at HH:MM'],
    [['--backup-at', '03:00', '--backup-after', ' '], "option '--backup-after <command>' argument ' ' is"],
    [['--backup-at', '03:00', '--backup-to', ''], "option '--backup-to <folder>' argument '' is invalid"],
    [['--host', ''], "option '--host <host>' argument '' is invalid. It is empty."],
    [['--backup-after', 'true'], '--backup-after is about scheduled backups'],
    [['--backup-after-minutes', '30'], '--backup-after-minutes is about scheduled backups'],
    [['--backup-at', '03:00', '--backup-after-minutes', '0'], 'It takes a whole number from 1 to 99999'],
    [['--backup-keep', 'yearly=3'], 'or tiers, for example hourly=24'],
    [['--backup-at', '03:00', '--backup-encrypt-to', 'age1nonsense'], 'is not a public key'],
  ])('serve with %j does not start', async (flags, words) => {
    const { code, stderr } = await run('serve', '--port', '0', ...flags)
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
  })
})
