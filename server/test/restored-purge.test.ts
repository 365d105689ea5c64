import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { expect, test } from 'vitest'
import { purgeOperation, restoreBackup, writeBackup } from '../src/index.ts'
import { openOffice } from './helpers/office.ts'

test.each(testDatabases)(
  'O11 a restore on $name names the purged operation whose records the backup brings back',
  async ({ create }) => {
    const folder = mkdtempSync(join(tmpdir(), 'watchfloor-purged-'))
    const database = await create()
    const office = await openOffice(database.url)
    const { as, context, clock } = office
    await as.staff.add({ screenName: 'owl' })
    const file = join(folder, 'older.backup')
    await writeBackup(context.db, file, clock.now)
    const started = await as.admin.post('/auth/operations', { name: 'Spring Watch' })
    const { id } = started.json['operation'] as unknown as { id: number }
    await as.admin.confirm('demo-admin-account')
    for (const one of [1, id])
      expect((await as.admin.post(`/auth/operations/${one}/state`, { state: 'sealed' })).status).toBe(200)
    const { name }: { name: string } = await context.db.knex('operations').where({ id: 1 }).first('name')
    const by = { actor: 'cli:root', via: 'cli', at: clock.now }
    for (const [one, confirm] of [
      [1, name],
      [1, name],
      [id, 'Spring Watch'],
    ] as const)
      await purgeOperation(context, one, confirm, by)
    await office.close()
    const again = await openOffice(database.url, {}, { serves: false })
    const asked = { mayOverwrite: async () => true, copyTo: folder, at: clock.now }
    const { forgotten } = await restoreBackup(again.context.db, file, asked)
    // The backup does not know the other operation, so nothing of it is back.
    expect(forgotten).toEqual({ expunged: [], purged: [{ operation: 1, name }], holds: 0 })
    expect(await again.context.db.knex('targets')).toHaveLength(1)
    await again.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  },
)
