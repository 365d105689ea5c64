import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withContext } from '../src/context/with-context.ts'
import { workFolder } from './cli-process.ts'
import { makeDatabase } from './make-database.ts'

test('a disk that is full while a command works is named with its database', async () => {
  const folder = workFolder()
  const path = join(folder.path, 'desk.db')
  await makeDatabase(`sqlite:${path}`)
  const filling = withContext({ database: `sqlite:${path}`, color: false }, async ({ db }) => {
    await db.write((tx) => tx.run({ sql: 'PRAGMA max_page_count = 1', bindings: [] }))
    const value = 'n'.repeat(60_000)
    await db.write((tx) => tx.run(tx.knex('settings').insert({ name: 'long', value })))
  })
  await expect(filling).rejects.toMatchObject({
    name: 'DiskFull',
    message: `The disk of the database at ${path} is full. Free some space and try again.`,
  })
  folder.remove()
})
