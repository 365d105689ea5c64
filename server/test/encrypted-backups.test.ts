import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { demoAccounts, makeOperation, readPortrait } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { Decrypter } from 'age-encryption'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropUnnamedPhotos } from '../src/backup/backup-photos.ts'
import {
  loadOperation,
  makeBackupKeys,
  openContext,
  ownBackups,
  readSettings,
  restoreBackup,
  type ServerContext,
  scheduleBackups,
  verifyBackup,
  writeBackup,
} from '../src/index.ts'

const now = '2026-11-21T01:00:00.000Z'
const zone = 'America/New_York'
const log = pino({ level: 'silent' })
const passphrase = 'twelve letters and more'

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
    .sort()
}

const imagesOf = ({ db }: ServerContext) => db.knex('images').orderBy('name').select('name', 'photo', 'thumb')

describe.each(testDatabases)('encrypted backups of $name', ({ create }) => {
  let database: TestDatabase
  let context: ServerContext
  let keys: { identity: string; recipient: string }
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-sealed-'))
  const newFolder = () => mkdtempSync(join(folder, 'f-'))
  const opener = () => ({ identities: [keys.identity] })
  const toKey = () => ({ recipients: [keys.recipient] })

  beforeAll(async () => {
    database = await create()
    keys = await makeBackupKeys()
    context = await openContext(readSettings({ DATABASE_URL: database.url }), { now: () => now, log })
    const made = makeOperation({ seed: 3, size: 40, now, zone })
    await loadOperation(context, { ...made, accounts: demoAccounts }, readPortrait)
  })
  afterAll(async () => {
    await context.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function restoreElsewhere(file: string, open: object): Promise<void> {
    for (const { create: createOther } of testDatabases) {
      const other = await createOther()
      const restored = await openContext(readSettings({ DATABASE_URL: other.url }), { log })
      try {
        await restoreBackup(restored.db, file, {
          mayOverwrite: async () => true,
          copyTo: folder,
          at: now,
          opener: open as { identities: string[] },
        })
        expect(await imagesOf(restored)).toEqual(await imagesOf(context))
        expect(await restored.db.knex('targets').count({ rows: '*' })).toEqual(
          (await context.db.knex('targets').count({ rows: '*' })).map(({ rows }) => ({
            rows: other.url.startsWith('sqlite') ? Number(rows) : String(rows),
          })),
        )
      } finally {
        await restored.close()
        await other.drop()
      }
    }
  }

  test('one to a public key opens with its private key, and restores into either engine', async () => {
    const file = join(newFolder(), 'a.backup')
    const other = await makeBackupKeys()
    const facts = await writeBackup(context.db, file, now, {
      sealTo: { recipients: [other.recipient, keys.recipient] },
    })
    expect(facts.isEncrypted).toBe(true)
    expect(await verifyBackup(file, { opener: opener() })).toEqual(facts)
    expect(await verifyBackup(file, { opener: { identities: [other.identity] } })).toEqual(facts)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await restoreElsewhere(file, opener())
  })

  test('one with a passphrase opens with it alone', async () => {
    const file = join(newFolder(), 'a.backup')
    await writeBackup(context.db, file, now, { sealTo: { passphrase } })
    await expect(verifyBackup(file, { opener: { identities: [], passphrase } })).resolves.toMatchObject({
      isEncrypted: true,
    })
    const wrong = { identities: [], passphrase: `${passphrase}!` }
    await expect(verifyBackup(file, { opener: wrong })).rejects.toThrow(
      'cannot be opened: it was encrypted to another key or passphrase. Nothing was changed.',
    )
  })

  test('nothing readable is in the file or in the photos beside it', async () => {
    const place = newFolder()
    const plain = join(newFolder(), 'plain.backup')
    const file = join(place, 'a.backup')
    await writeBackup(context.db, plain, now, { photosBeside: true })
    await writeBackup(context.db, file, now, { photosBeside: true, sealTo: toKey() })
    const bytes = filesIn(place).map((path) => readFileSync(path).toString('latin1'))
    const images = await imagesOf(context)
    expect(images.length).toBeGreaterThan(3)
    for (const text of bytes) {
      expect(text).not.toContain('screen_name')
      expect(text.startsWith('\x1f\x8b')).toBe(false)
      expect(text.startsWith('\xff\xd8')).toBe(false)
      for (const { name } of images) expect(text).not.toContain(name.slice(0, 64))
    }
    // Nobody can tell from the names whether a known photo is there.
    const plainNames = new Set(filesIn(join(plain, '..', 'photos')).map((path) => basename(path)))
    expect(filesIn(join(place, 'photos')).some((path) => plainNames.has(basename(path)))).toBe(false)
  })

  test('the age program opens it: it is a plain age file around gzip', async () => {
    const file = join(newFolder(), 'a.backup')
    await writeBackup(context.db, file, now, { sealTo: toKey() })
    const decrypter = new Decrypter()
    decrypter.addIdentity(keys.identity)
    const packed = await decrypter.decrypt(new Uint8Array(readFileSync(file)))
    expect([...packed.subarray(0, 2)]).toEqual([0x1f, 0x8b])
  })

  test('without a key, with a wrong key and after damage the reason is told, and nothing changes', async () => {
    const file = join(newFolder(), 'a.backup')
    await writeBackup(context.db, file, now, { sealTo: toKey() })
    const whole = readFileSync(file)
    await expect(verifyBackup(file)).rejects.toThrow('is encrypted. Give the file of its private key')
    const wrong = await makeBackupKeys()
    await expect(verifyBackup(file, { opener: { identities: [wrong.identity] } })).rejects.toThrow(
      'encrypted to another key',
    )
    await expect(verifyBackup(file, { opener: { identities: ['nonsense'] } })).rejects.toThrow(
      'AGE-SECRET-KEY-1',
    )
    const other = await create()
    const restored = await openContext(readSettings({ DATABASE_URL: other.url }), { log })
    for (const [words, bytes] of [
      ['cut', whole.subarray(0, -300)],
      ['cut at a piece', whole.subarray(0, 65_536 + 500)],
      ['cut in the head', whole.subarray(0, 60)],
      ['flipped', Buffer.concat([whole.subarray(0, 5_000), Buffer.from([1, 2, 3]), whole.subarray(5_003)])],
      ['longer', Buffer.concat([whole, Buffer.alloc(40)])],
    ] as const) {
      writeFileSync(file, bytes)
      const options = { mayOverwrite: async () => true, copyTo: folder, at: now, opener: opener() }
      await expect(restoreBackup(restored.db, file, options), words).rejects.toMatchObject({
        name: 'BackupDamaged',
      })
      expect(await restored.db.knex('targets')).toEqual([])
    }
    await restored.close()
    await other.drop()
  })

  test('two keep each photo once, and the photos restore', async () => {
    const place = newFolder()
    const options = { photosBeside: true, sealTo: toKey() }
    const [first, second] = [join(place, 'a.backup'), join(place, 'b.backup')]
    await writeBackup(context.db, first, now, options)
    const photos = filesIn(join(place, 'photos'))
    expect(photos.length).toBeGreaterThan(3)
    await writeBackup(context.db, second, now, options)
    expect(filesIn(join(place, 'photos'))).toEqual(photos)
    await restoreElsewhere(second, opener())
    // Other keys must not get photos that they do not open.
    const other = await makeBackupKeys()
    const third = join(place, 'c.backup')
    await writeBackup(context.db, third, now, {
      photosBeside: true,
      sealTo: { recipients: [other.recipient] },
    })
    expect(filesIn(join(place, 'photos')).length).toBe(photos.length * 2)
    await expect(verifyBackup(third, { opener: { identities: [other.identity] } })).resolves.toBeDefined()
  })

  test('a missing, changed or exchanged photo is named, and the next backup does without it', async () => {
    const place = newFolder()
    const file = join(place, 'a.backup')
    await writeBackup(context.db, file, now, { photosBeside: true, sealTo: toKey() })
    const [one = '', two = ''] = filesIn(join(place, 'photos'))
    const content = readFileSync(one)
    writeFileSync(one, readFileSync(two))
    await expect(verifyBackup(file, { opener: opener() })).rejects.toThrow(`its photo ${one}`)
    const flipped = Buffer.from(content)
    flipped[0] = (flipped[0] ?? 0) ^ 1
    writeFileSync(one, flipped)
    const next = join(place, 'b.backup')
    await writeBackup(context.db, next, now, { photosBeside: true, sealTo: toKey() })
    await expect(verifyBackup(next, { opener: opener() })).resolves.toBeDefined()
    await expect(verifyBackup(file, { opener: opener() })).rejects.toThrow(`its photo ${one}`)
    rmSync(one)
    await expect(verifyBackup(file, { opener: opener() })).rejects.toThrow('is missing')
    writeFileSync(one, content)
    await expect(verifyBackup(file, { opener: opener() })).resolves.toBeDefined()
  })

  test('photos that no backup names are deleted, but none while a list is missing', async () => {
    const place = newFolder()
    const photos = join(place, 'photos')
    const [plain, sealed] = [join(place, 'a.backup'), join(place, 'b.backup')]
    await writeBackup(context.db, plain, now, { photosBeside: true })
    const plainPhotos = filesIn(photos)
    await writeBackup(context.db, sealed, now, { photosBeside: true, sealTo: toKey() })
    const all = filesIn(photos)
    expect(await dropUnnamedPhotos(place, photos, -1000)).toBe(0)
    rmSync(plain)
    const list = readFileSync(`${sealed}.photos`)
    rmSync(`${sealed}.photos`)
    await expect(dropUnnamedPhotos(place, photos, -1000)).rejects.toThrow('the list of its photos')
    expect(filesIn(photos)).toEqual(all)
    writeFileSync(`${sealed}.photos`, list)
    expect(await dropUnnamedPhotos(place, photos, -1000)).toBe(plainPhotos.length)
    await expect(verifyBackup(sealed, { opener: opener() })).resolves.toBeDefined()
  })

  test('one with its photos inside does not keep the photos of others, whoever names it', async () => {
    const place = newFolder()
    const photos = join(place, 'photos')
    const expired = join(place, 'a.backup')
    await writeBackup(context.db, expired, now, { photosBeside: true, sealTo: toKey() })
    const all = filesIn(photos)
    expect(all.length).toBeGreaterThan(3)
    const own = join(place, 'before the night.backup')
    await writeBackup(context.db, own, now, { sealTo: { passphrase } })
    for (const file of [expired, `${expired}.photos`]) rmSync(file)
    expect(await dropUnnamedPhotos(place, photos, -1000)).toBe(all.length)
    const open = { identities: [], passphrase }
    await expect(verifyBackup(own, { opener: open })).resolves.toMatchObject({ isEncrypted: true })
  })

  test('a photo that another server deletes during a backup is encrypted again', async () => {
    const place = newFolder()
    const file = join(place, 'a.backup')
    let isDeleted = false
    const onRows = () => {
      const [photo] = filesIn(join(place, 'photos'))
      if (photo === undefined || isDeleted) return
      rmSync(photo)
      isDeleted = true
    }
    await writeBackup(context.db, file, now, { photosBeside: true, sealTo: toKey(), onRows })
    expect(isDeleted).toBe(true)
    await expect(verifyBackup(file, { opener: opener() })).resolves.toBeDefined()
  })

  test('scheduled backups are encrypted, and their lists expire with them', async () => {
    const place = newFolder()
    mkdirSync(place, { recursive: true })
    const plan = { times: { everyMinutes: 60 }, keep: { last: 1 }, zone, folder: place, sealTo: toKey() }
    await scheduleBackups({ db: context.db, log, now: () => now }, plan).stop()
    const [file = ''] = readdirSync(place).filter((name) => name.endsWith('.backup'))
    await expect(verifyBackup(join(place, file), { opener: opener() })).resolves.toBeDefined()
    const later = '2026-11-21T02:00:00.000Z'
    await scheduleBackups({ db: context.db, log, now: () => later }, plan).stop()
    const { mark } = await ownBackups(context.db)
    expect(readdirSync(place).filter((name) => name !== 'photos')).toEqual([
      `watchfloor-20261121-020000-${mark}-scheduled.backup`,
      `watchfloor-20261121-020000-${mark}-scheduled.backup.photos`,
    ])
  })

  test('a key or passphrase that cannot be used is told, and nothing is written', async () => {
    const place = newFolder()
    const write = (sealTo: { recipients: string[] } | { passphrase: string }, photosBeside = false) =>
      writeBackup(context.db, join(place, 'a.backup'), now, { sealTo, photosBeside })
    const confused: unknown = await write({ recipients: [keys.identity] }).catch((error: unknown) => error)
    expect(String(confused)).toContain('is not a public key of age')
    expect(String(confused)).not.toContain(keys.identity.slice(15))
    const mistyped = `${keys.recipient.slice(0, -1)}${keys.recipient.endsWith('q') ? 'p' : 'q'}`
    await expect(write({ recipients: [mistyped] })).rejects.toThrow('not a public key')
    await expect(write({ passphrase: 'short' })).rejects.toThrow('at least 12 characters')
    await expect(write({ passphrase }, true)).rejects.toThrow('Remove --photos-beside')
    expect(filesIn(place)).toEqual([])
  })
})
