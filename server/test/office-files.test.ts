import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendFile, type Verdict } from './helpers/import-files.ts'
import { officeOn } from './helpers/office.ts'
import { officeFiles } from './helpers/office-files.ts'

test('there are fifty files of the kinds that offices have', () => {
  expect(officeFiles.length).toBeGreaterThanOrEqual(50)
  expect(new Set(officeFiles.map(({ name }) => name)).size).toBe(officeFiles.length)
})

describe.each(testDatabases)('files of offices on $name', ({ create }) => {
  const office = officeOn(create)
  beforeEach(async () => {
    await office.as.admin.post('/auth/delete_non_arrested_records', { includeOnScene: true })
  })

  test.each(officeFiles)('X3 $name', async ({ bytes, options, rows, refused, wrong, shows }) => {
    const send = (dryRun: boolean) => sendFile(office.as.admin, bytes, { ...options, dryRun })
    const dry = await send(true)
    const run = await send(false)
    if (refused !== undefined) {
      expect([dry.status, run.status], run.text).toEqual([400, 400])
      expect(run.json['Error']).toEqual(dry.json['Error'])
      expect(JSON.stringify(run.json['Error'])).toContain(refused)
      return
    }
    expect([dry.status, run.status], dry.text).toEqual([200, 200])
    const [said, done] = [dry.json, run.json] as unknown as Verdict[]
    expect(done).toMatchObject({ outcomes: said?.outcomes, errors: said?.errors, warnings: said?.warnings })
    if (wrong === undefined) expect(done).toMatchObject({ written: true, added: rows?.length, failed: 0 })
    else expect(done?.errors[0]?.message).toContain(wrong)
    const list = (await office.as.admin.list()).filter(({ isArrested }) => isArrested === 0)
    expect(list).toMatchObject(rows ?? [])
    if (shows !== undefined) expect(told(done)).toContain(shows)
  })
})

function told(verdict: Verdict | undefined): string {
  const values = verdict?.values.map(({ field, from, to, count }) => `${field} ${from} ${to} ${count}`) ?? []
  return [...(verdict?.warnings ?? []), ...values].join('\n')
}
