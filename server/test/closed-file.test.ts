import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listen, openContext, readSettings } from '../src/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'watchfloor-closed-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Whether the file stays incomplete depends on which thread closes first, so that one stop proves little. */
const stops = 25

test('a server that has stopped leaves everything in the one file of its database', async () => {
  const settings = readSettings({ DATABASE_URL: `sqlite:${join(folder, 'desk.db')}`, LOG_LEVEL: 'silent' })
  const left: string[][] = []
  for (let stop = 0; stop < stops; stop++) {
    const context = await openContext(settings)
    const { stop: stopListening } = await listen(context, { host: '127.0.0.1', port: 0 })
    await Promise.all(Array.from({ length: 8 }, () => context.db.read((tx) => tx.knex('journal').select())))
    await context.training.set()
    await stopListening()
    await context.close()
    left.push(readdirSync(folder).filter((name) => /-(wal|shm)$/.test(name)))
  }
  expect(left.flat()).toEqual([])
})
