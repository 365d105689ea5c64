import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts, makeOperation, readPortrait } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropUnnamedPhotos } from '../src/backup/backup-photos.ts'
import {
  loadOperation,
  openContext,
  readSettings,
  restoreBackup,
  type ServerContext,
  scheduleBackups,
  verifyBackup,
  writeBackup,
} from '../src/index.ts'

const now = '2026-11-21T01:00:00.000Z'
const beside = { photosBeside: true }
const log = pino({ level: 'silent' })

/** Returns the files of a folder of photos. */
function filesIn(photos: string): string[] {
  if (!existsSync(photos)) return []
  return readdirSync(photos, { recursive: true, encoding: 'utf8' })
    .map((path) => join(photos, path))
    .filter((path) => statSync(path).isFile())
    .sort()
}

interface Image {
  readonly name: string
  readonly photo: Buffer
}

const imagesOf = async ({ db }: ServerContext): Promise<Image[]> =>
  (await db.knex<Image>('images').orderBy('name')).map(({ name, photo }) => ({ name, photo }))

describe.each(testDatabases)('photos beside the backups on $name', ({ create }) => {
  let database: TestDatabase
  let context: ServerContext
  const folders: string[] = []
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'watchfloor-photos-'))
    folders.push(folder)
    return folder
  }

  beforeAll(async () => {
    database = await create()
    context = await openContext(readSettings({ DATABASE_URL: database.url }), { now: () => now, log })
    const made = makeOperation({ seed: 3, size: 60, now, zone: context.settings.timeZone })
    await loadOperation(context, { ...made, accounts: demoAccounts }, readPortrait)
  })
  afterAll(async () => {
    await context.close()
    await database.drop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  test('two backups keep each photo once, and either restores into either engine', async () => {
    const folder = newFolder()
    const [first, second] = [join(folder, 'a.backup'), join(folder, 'b.backup')]
    await writeBackup(context.db, first, now, beside)
    const photos = filesIn(join(folder, 'photos'))
    const images = await imagesOf(context)
    expect(images.length).toBeGreaterThan(3)
    expect(photos.length).toBeGreaterThanOrEqual(images.length)
    await writeBackup(context.db, second, now, beside)
    expect(filesIn(join(folder, 'photos'))).toEqual(photos)
    expect(photos.every((file) => (statSync(file).mode & 0o077) === 0)).toBe(true)
    const inside = join(folder, 'inside.backup')
    await writeBackup(context.db, inside, now)
    expect(statSync(inside).size).toBeGreaterThan(statSync(second).size * 2)
    for (const { create: createOther } of testDatabases) {
      const other = await createOther()
      const restored = await openContext(readSettings({ DATABASE_URL: other.url }), { log })
      await restoreBackup(restored.db, second, { mayOverwrite: async () => true, copyTo: folder, at: now })
      expect(await imagesOf(restored)).toEqual(images)
      await restored.close()
      await other.drop()
    }
  })

  test('a folder of photos that is a file is named, and no backup is left', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'photos'), 'notes')
    await expect(writeBackup(context.db, join(folder, 'a.backup'), now, beside)).rejects.toMatchObject({
      name: 'PhotosNotKept',
      message: `The photos of the backup could not be kept in ${join(folder, 'photos')}: it is a file. Rename that file, or give the backup another folder.`,
    })
    expect(readdirSync(folder)).toEqual(['photos'])
  })

  test('a missing or a changed photo is named', async () => {
    const folder = newFolder()
    const file = join(folder, 'a.backup')
    await writeBackup(context.db, file, now, beside)
    await expect(verifyBackup(file)).resolves.toMatchObject({ file })
    const [photo = ''] = filesIn(join(folder, 'photos'))
    const content = readFileSync(photo)
    const flipped = Buffer.from(content)
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1
    writeFileSync(photo, flipped)
    await expect(verifyBackup(file)).rejects.toThrow(`its photo ${photo}`)
    await expect(verifyBackup(file)).rejects.toThrow('was changed')
    rmSync(photo)
    await expect(verifyBackup(file)).rejects.toThrow(`its photo ${photo}`)
    await expect(verifyBackup(file)).rejects.toThrow('is missing')
    // The next backup finds that it is missing, and keeps it again.
    await writeBackup(context.db, join(folder, 'b.backup'), now, beside)
    expect(readFileSync(photo)).toEqual(content)
    await expect(verifyBackup(file)).resolves.toMatchObject({ file })
  })

  test('the next backup finds a photo that was damaged but kept its size, and keeps it again', async () => {
    const folder = newFolder()
    const [first, second] = [join(folder, 'a.backup'), join(folder, 'b.backup')]
    await writeBackup(context.db, first, now, beside)
    const photos = filesIn(join(folder, 'photos'))
    const contents = photos.map((photo) => readFileSync(photo))
    const [photo = '', other = ''] = photos
    const flipped = readFileSync(photo)
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1
    writeFileSync(photo, flipped)
    writeFileSync(other, Buffer.alloc(statSync(other).size))
    await expect(verifyBackup(first)).rejects.toThrow('was changed')
    await writeBackup(context.db, second, now, beside)
    await expect(verifyBackup(second)).resolves.toMatchObject({ file: second })
    await expect(verifyBackup(first)).resolves.toMatchObject({ file: first })
    expect(photos.map((kept) => readFileSync(kept))).toEqual(contents)
  })

  test('photos that no backup names are deleted, but not those of a backup that has just begun', async () => {
    const folder = newFolder()
    const photos = join(folder, 'photos')
    const file = join(folder, 'a.backup')
    await writeBackup(context.db, file, now, beside)
    const own = filesIn(photos)
    const strange = join(photos, 'ab', `ab${'0'.repeat(62)}`)
    const unfinished = `${own[0]}.1234.part`
    await writeBackup(context.db, join(folder, 'b.backup'), now, beside)
    for (const path of [unfinished]) writeFileSync(path, 'x')
    const folderOf = own[0]?.split('/').slice(0, -1).join('/') ?? ''
    const unnamed = join(folderOf, `${folderOf.slice(-2)}${'0'.repeat(62)}`)
    writeFileSync(unnamed, 'x')
    expect(existsSync(strange)).toBe(false)
    expect(await dropUnnamedPhotos(folder, photos)).toBe(0)
    expect(await dropUnnamedPhotos(folder, photos, -1000)).toBe(2)
    expect(filesIn(photos)).toEqual(own)
    rmSync(file)
    expect(await dropUnnamedPhotos(folder, photos, -1000)).toBe(0)
    await expect(verifyBackup(join(folder, 'b.backup'))).resolves.toBeDefined()
    rmSync(join(folder, 'b.backup'))
    expect(await dropUnnamedPhotos(folder, photos, -1000)).toBe(own.length)
  })

  test('while a backup is damaged, no photo is deleted', async () => {
    const folder = newFolder()
    const photos = join(folder, 'photos')
    const file = join(folder, 'a.backup')
    await writeBackup(context.db, file, now, beside)
    const own = filesIn(photos)
    writeFileSync(file, readFileSync(file).subarray(0, 300))
    await expect(dropUnnamedPhotos(folder, photos, -1000)).rejects.toThrow('is no whole backup')
    expect(filesIn(photos)).toEqual(own)
    // A new backup reads the photos again instead of trusting it.
    await writeBackup(context.db, join(folder, 'b.backup'), now, beside)
    await expect(verifyBackup(join(folder, 'b.backup'))).resolves.toBeDefined()
  })

  test('a photo that another server deletes during a backup is kept again', async () => {
    const folder = newFolder()
    const file = join(folder, 'a.backup')
    let isDeleted = false
    const onRows = () => {
      const [photo] = filesIn(join(folder, 'photos'))
      if (photo === undefined || isDeleted) return
      rmSync(photo)
      isDeleted = true
    }
    await writeBackup(context.db, file, now, { ...beside, onRows })
    expect(isDeleted).toBe(true)
    await expect(verifyBackup(file)).resolves.toMatchObject({ file })
  })

  test('scheduled backups keep the photos beside them', async () => {
    const folder = newFolder()
    const schedule = scheduleBackups(
      { db: context.db, log, now: () => now },
      { times: { everyMinutes: 60 }, keep: { last: 2 }, zone: 'America/New_York', folder },
    )
    await schedule.stop()
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.backup'))
    await expect(verifyBackup(join(folder, file))).resolves.toBeDefined()
    expect(filesIn(join(folder, 'photos')).length).toBeGreaterThan(0)
  })
})
