import { mkdtempSync, readdirSync, rmdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupFolder } from '../src/backup/backup-folder.ts'
import { takeTurn } from '../src/backup/backup-turn.ts'
import { knownBackups } from '../src/backup/known-backups.ts'
import { newScheduledFile } from '../src/backup/scheduled-files.ts'
import { diagnose, dropAbandoned, dropAbandonedOf, journaledBackup, ownBackups } from '../src/index.ts'
import { officeOn } from './helpers/office.ts'

const hours = 3_600_000

describe.each(testDatabases)('M27 the unfinished backups of a killed process on $name', ({ create }) => {
  const office = officeOn(create)
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-unfinished-'))
  const at = (name: string) => join(folder, name)
  afterAll(() => rmSync(folder, { recursive: true }))
  const make = (name: string, ageHours: number) => {
    writeFileSync(at(name), 'records')
    const changed = new Date(Date.now() - ageHours * hours)
    utimesSync(at(name), changed, changed)
  }
  const old = 'night-1.backup.0a1b2c3d.part'
  const listed = 'night-1.backup.photos.0a1b2c3d.part'
  const underWay = 'night-2.backup.0a1b2c3d.part'
  const named = 'night-3.0a1b2c3d.part'
  const foreign = 'film.0a1b2c3d.part'
  beforeAll(async () => {
    const by = { actor: 'cli:root', via: 'cli', at: new Date().toISOString() }
    await journaledBackup(office.context.db, at('night.backup'), by)
  })

  test('are in the list after a deletion, and doctor names those that nobody writes', async () => {
    for (const [name, age] of [
      [old, 25],
      [underWay, 0.1],
      [foreign, 25],
    ] as const)
      make(name, age)
    const { db, settings } = office.context
    const { stillIn: known } = await knownBackups(db, backupFolder(settings), undefined)
    expect(known).toEqual(expect.arrayContaining([at('night.backup'), at(old), at(underWay)]))
    expect(known).not.toContain(at(foreign))
    const finding = (await diagnose(settings)).find(({ check }) => check === 'unfinished')
    expect(finding).toMatchObject({ level: 'warning', words: expect.stringContaining(at(old)) as string })
    expect(finding?.words).not.toContain(at(underWay))
  })

  test('are in that list when only the journal lacks them, as after a kill before the entry', async () => {
    const { db, settings } = office.context
    const at0 = '2026-11-21T01:00:00.000Z'
    const own = await ownBackups(db)
    const first = at('first')
    const files = [await newScheduledFile(folder, at0, own), await newScheduledFile(first, at0, own)]
    const foreignOne = at('watchfloor-20261121-010000-0123456789ab-scheduled.backup')
    for (const file of [...files, foreignOne]) writeFileSync(file, 'records')
    // A killed server has begun the first backup in its folder, and the journal names none there.
    const turn = { dueAfter: () => at0, newest: undefined, folder: first, now: at0 }
    expect(await takeTurn(db, turn)).toMatchObject({ isMine: true })
    const listed = async (since: string | undefined) =>
      (await knownBackups(db, backupFolder(settings), since)).stillIn
    expect(await listed(undefined)).toEqual(expect.arrayContaining(files))
    expect(await listed(at0)).toEqual(expect.arrayContaining(files))
    expect((await listed('2026-11-21T01:00:01.000Z')).filter((file) => files.includes(file))).toEqual([])
    expect(await listed(undefined)).not.toContain(foreignOne)
    for (const file of [...files, foreignOne]) rmSync(file)
    rmdirSync(first)
  })

  test('are deleted by the next backup to their folder when they are a day old', async () => {
    for (const [name, age] of [
      [old, 25],
      [listed, 25],
      [underWay, 23],
      [named, 25],
      [foreign, 25],
    ] as const)
      make(name, age)
    const by = { actor: 'cli:root', via: 'cli', at: new Date().toISOString() }
    await journaledBackup(office.context.db, at('night-3'), by)
    expect(readdirSync(folder).sort()).toEqual([foreign, underWay, 'night-3', 'night.backup'].sort())
    make(old, 25)
    await dropAbandoned(folder)
    make(foreign, 25)
    await dropAbandonedOf(at('film'))
    expect(readdirSync(folder).sort()).toEqual([underWay, 'night-3', 'night.backup'].sort())
    await dropAbandoned(at('missing'))
  })
})
