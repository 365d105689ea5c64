import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../src/db/open-database.ts'

/** How long the write is held (ms). It is longer than the lock timeout of 10 s in both engines. */
const heldMs = 11_000

describe('a long write of another process', () => {
  test('makes other writes wait, but none fails', { timeout: 60_000 }, async () => {
    await Promise.all(
      testDatabases.map(async ({ create }) => {
        const { url, drop } = await create()
        const [one, other] = [await openDatabase(url), await openDatabase(url)]
        const held = one.write(async (tx) => {
          // After its first statement, the write holds the lock.
          await tx.all(tx.knex('settings').limit(1))
          await new Promise((done) => setTimeout(done, heldMs))
        })
        await new Promise((done) => setTimeout(done, 500))
        const waiting = Array.from({ length: 12 }, (_, at) => other.write(async () => at))
        const read = await other.read(async (reader) => reader.all(reader.knex('targets').limit(1)))
        expect(read).toEqual([])
        expect(await Promise.all(waiting)).toEqual(Array.from({ length: 12 }, (_, at) => at))
        await held
        await one.close()
        await other.close()
        await drop()
      }),
    )
  })
})
