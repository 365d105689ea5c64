import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeOperation, readPortrait } from '@watchfloor/fixtures'
import { loadOperation, openContext, readSettings, type ServerContext } from '@watchfloor/server'
import { commandMegabytes } from './command-memory.ts'
import type { Figure } from './measure.ts'

const targets = 20_000

/** Number of arrests. Each has a paper, and drawing them all would take minutes. */
const arrests = 100

/** Photos of about 1 GB in all. They must not compress. */
const [photos, photoBytes] = [5_000, 200_000]

/** Measures the memory of writing and of checking the packet of a large operation: neither must hold its photos or its journal. */
export async function packetFigures(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'watchfloor-bench-'))
  const database = `sqlite:${join(home, 'packet.db')}`
  const out = join(home, 'packet.zip')
  try {
    await fill(database)
    const written = await commandMegabytes([
      'operations',
      'packet',
      '1',
      '--database',
      database,
      '--out',
      out,
    ])
    const checked = await commandMegabytes(['operations', 'verify', out])
    const limits = { limit: 400, unit: 'MB', better: 'less' } as const
    const size = (statSync(out).size / 1024 / 1024).toFixed(0)
    const detail = `${targets} targets, a packet of ${size} MB`
    return [
      { name: 'packet, memory', value: written, ...limits, detail },
      { name: 'packet check, memory', value: checked, ...limits, detail },
    ]
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function fill(database: string): Promise<void> {
  const settings = readSettings({ DATABASE_URL: database, LOG_LEVEL: 'error' })
  const context = await openContext(settings, { holdsTargets: false })
  try {
    const { timeZone: zone } = context.settings
    const operation = makeOperation({ seed: 1, size: targets, now: context.now(), zone })
    let left = arrests
    const few = operation.targets.map((target) =>
      target.isArrested && --left < 0 ? { ...target, isArrested: false } : target,
    )
    await loadOperation(context, { accounts: [], targets: few }, readPortrait)
    await addPhotos(context)
  } finally {
    await context.close()
  }
}

/** Gives targets without a paper a photo each: the same bytes under different names. */
async function addPhotos({ db, now }: ServerContext): Promise<void> {
  const rows: { id: number }[] = await db
    .knex('targets')
    .where({ is_arrested: false })
    .orderBy('id')
    .limit(photos)
    .select('id')
  const image = { photo: randomBytes(photoBytes), thumb: randomBytes(8), added_at: now() }
  await db.write(async (tx) => {
    for (const { id } of rows) {
      const name = `${createHash('sha256').update(String(id)).digest('hex')}.jpg`
      await tx.run(tx.knex('images').insert({ ...image, name }))
      await tx.run(tx.knex('targets').where({ id }).update({ image: name }))
    }
  })
}
