import { expect, test } from 'vitest'
import { writeWorkbook } from './write-workbook.ts'

test('X30 a list that cannot be read to its end is an error for its reader alone', async () => {
  async function* rows() {
    yield [['first']]
    throw new Error('the database is gone')
  }
  const facts = {
    title: 'Arrests',
    madeBy: 'admin',
    madeAt: '2026-11-21T01:00:00.000Z',
    momentFormat: 'yyyy',
  }
  const parts = writeWorkbook(
    [{ name: 'Arrests', handling: '', foot: '', head: ['Name'], rows }],
    facts,
    'UTC',
  )
  const read = async () => {
    for await (const part of parts) expect(part.length).toBeGreaterThan(0)
  }
  await expect(read()).rejects.toThrow('the database is gone')
})
