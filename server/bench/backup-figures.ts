import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccounts, makeOperation, readPortrait } from '@watchfloor/fixtures'
import { loadOperation, openContext, readSettings, writeBackup } from '@watchfloor/server'
import type { Figure } from './measure.ts'

const backups = 96
const targets = 1_000

/** Photos of the size that the server stores. Their content does not matter, but it must not compress. */
const photos = 200
const [photoBytes, thumbBytes] = [200_000, 8_000]

/** Measures the folder of 96 backups with their photos beside them, relative to one backup with its photos inside. */
export async function backupFigures(home: string): Promise<Figure[]> {
  const context = await openContext(
    readSettings({ DATABASE_URL: `sqlite:${join(home, 'backups.db')}`, LOG_LEVEL: 'error' }),
  )
  try {
    const { timeZone: zone } = context.settings
    const operation = makeOperation({ seed: 1, size: targets, now: context.now(), zone })
    await loadOperation(context, { ...operation, accounts: demoAccounts }, readPortrait)
    await context.db.write(async (tx) => {
      for (let at = 0; at < photos; at++) {
        const image = { name: `${at}.jpg`, photo: randomBytes(photoBytes), thumb: randomBytes(thumbBytes) }
        await tx.run(tx.knex('images').insert({ ...image, added_at: context.now() }))
      }
    })
    const one = join(home, 'one.backup')
    await writeBackup(context.db, one, context.now())
    const folder = join(home, 'backups')
    mkdirSync(folder)
    for (let count = 0; count < backups; count++) {
      await writeBackup(context.db, join(folder, `${count}.backup`), context.now(), { photosBeside: true })
    }
    const [single, all] = [statSync(one).size, bytesIn(folder)]
    const detail = `${megabytes(all)} MB against ${megabytes(single)} MB, ${megabytes(bytesIn(join(folder, 'photos')))} MB of it photos`
    return [
      {
        name: 'backup, folder of 96',
        value: all / single,
        limit: 3,
        unit: 'of one',
        better: 'less',
        detail,
      },
    ]
  } finally {
    await context.close()
  }
}

function bytesIn(folder: string): number {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, found) => (found.isFile() ? sum + found.size : sum), 0)
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
