import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { findTamperedEntry } from '../src/index.ts'
import { imported } from './helpers/import-files.ts'
import { officeOn } from './helpers/office.ts'

const [robbery, theft, fraud] = ['2.1, Robbery, F1', '2.2, Theft, M1', '2.3, Fraud, F3'] as const

describe.each(testDatabases)('the undo of an import of charges on $name', ({ create }) => {
  const office = officeOn(create)
  /** Imports charges with their codes. */
  const load = (...rows: readonly (readonly [charge: string, ucrCode: string, arrestType: string])[]) => {
    const lines = rows.map(([charge, ...codes]) => `"${charge}",${codes.join(',')}\n`)
    return imported(office.as.admin, `charge,ucrCode,arrestType\n${lines.join('')}`, {}, 'charges')
  }
  const undo = (seq: unknown) => office.as.admin.post(`/auth/undo/${seq}`, {})
  const listed = async () => {
    const { Result } = (await office.as.analyst.get('/auth/chargelist')).json as unknown as {
      Result: { charge: string; ucrCode: string; arrestType: string }[]
    }
    const ours = Result.filter(({ charge }) => charge.startsWith('2.'))
    return ours.map(({ charge, ucrCode, arrestType }) => [charge, ucrCode, arrestType])
  }

  test('J5 the undo gives listed charges their codes back and deletes only those that the import added', async () => {
    await load([robbery, '120', ''])
    const { batch } = await load([theft, '23H', 'S'], [robbery, '220', 'T'])
    expect(await listed()).toEqual([
      [robbery, '220', 'T'],
      [theft, '23H', 'S'],
    ])
    expect((await undo(batch)).status).toBe(200)
    expect(await listed()).toEqual([[robbery, '120', '']])
    expect((await undo(batch)).status).toBe(409)
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
  })

  test('J5 an import that only gives codes is undone, and so is one code', async () => {
    const coded = await load([robbery, '', 'S'])
    expect(coded).toMatchObject({ added: 0, updated: 1 })
    expect((await undo(coded.batch)).status).toBe(200)
    expect(await listed()).toEqual([[robbery, '120', '']])
    const { seq } = (await office.as.analyst.post('/auth/chargelist', { charge: robbery, ucrCode: '13A' }))
      .json
    expect((await undo(seq)).status).toBe(200)
    expect(await listed()).toEqual([[robbery, '120', '']])
  })

  test('J5 the undo is refused after a later change of the same charge, and leaves everything', async () => {
    const added = await load([theft, '', ''], [fraud, '', ''])
    const coded = await load([theft, '23H', ''])
    expect((await undo(added.batch)).status).toBe(409)
    await office.as.analyst.post('/auth/chargelist', { charge: theft, arrestType: 'S' })
    expect((await undo(coded.batch)).status).toBe(200)
    expect(await listed()).toEqual([
      [robbery, '120', ''],
      [theft, '', 'S'],
      [fraud, '', ''],
    ])
    const again = await load([theft, '23H', ''])
    await office.as.analyst.post('/auth/chargelist', { charge: theft, ucrCode: '23A' })
    expect((await undo(again.batch)).status).toBe(409)
    expect((await listed())[1]).toEqual([theft, '23A', 'S'])
  })

  test('Y40 a charge that the file adds gets the codes of a later row', async () => {
    const charge = '2.4, Two rows, M2'
    expect(await load([charge, '', ''], [charge, '90Z', 'S'])).toMatchObject({ added: 1, updated: 1 })
    expect(await listed()).toContainEqual([charge, '90Z', 'S'])
  })
})
