import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, describe, expect, test } from 'vitest'
import { findTamperedEntry } from '../src/index.ts'
import { sendFile } from './helpers/import-files.ts'
import { officeOn } from './helpers/office.ts'

const list = 'Violation,Offense Description,Degree/Level\n1.23,Made up for a test,F2\n4.56,Made up too,M1\n'

describe.each(testDatabases)('importing charges on $name', ({ create }) => {
  const office = officeOn(create)
  afterAll(async () => {
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
  })

  const load = async (file: string, options = {}) =>
    (await sendFile(office.as.admin, file, options, 'charges')).json as unknown as Record<string, number>
  const charges = async () =>
    ((await office.as.analyst.get('/auth/chargelist')).json['Result'] as unknown as { charge: string }[]).map(
      ({ charge }) => charge,
    )

  test('they join the shared list once, in one act that can be undone', async () => {
    const before = await charges()
    expect(await load(list, { dryRun: true })).toMatchObject({ written: false, read: 2, added: 2 })
    expect(await charges()).toEqual(before)
    const loaded = await load(list)
    expect(loaded).toMatchObject({ written: true, added: 2, skipped: 0 })
    expect(await charges()).toEqual(
      expect.arrayContaining(['1.23, Made up for a test, F2', '4.56, Made up too, M1']),
    )
    expect(await load('charge\n"1.23, MADE UP for a test, F2"\n')).toMatchObject({ added: 0, skipped: 1 })
    expect((await office.as.admin.post(`/auth/undo/${loaded['batch']}`, {})).status).toBe(200)
    expect(await charges()).toEqual(before)
    expect((await office.as.admin.post(`/auth/undo/${loaded['batch']}`, {})).status).toBe(409)
  })

  test('X12 X14 a wrong row refuses the list, unless it is left out', async () => {
    const file = `charge\n"7.89, Made up last, F3"\n${'x'.repeat(501)}\n`
    expect(await load(file)).toMatchObject({ written: false, failed: 1 })
    expect(await load(file, { skipInvalid: true })).toMatchObject({ written: true, added: 1, failed: 1 })
  })

  test('only an admin loads them', async () => {
    expect((await sendFile(office.as.staff, list, {}, 'charges')).status).toBe(403)
  })
})
