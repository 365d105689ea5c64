import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, describe, expect, test } from 'vitest'
import { journaledBackup } from '../src/backup/journaled-backup.ts'
import { officeOn } from './office.ts'

interface Finding {
  readonly check: string
  readonly level: string
  readonly words: string
}

describe.each(testDatabases)('the doctor of a running server on $name', ({ create }) => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-doctor-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const office = officeOn(create, {}, { serves: true })

  test('M3 tells an admin what a monitor cannot see', async () => {
    const { status, json } = await office.as.admin.get('/auth/doctor')
    const findings = json['findings'] as unknown as Finding[]
    expect([status, json['ok']]).toEqual([200, true])
    const levels = new Map(findings.map(({ check, level }) => [check, level]))
    expect(levels.get('journal')).toBe('ok')
    expect(levels.get('backup')).toBe('warning')
    expect(levels.get('growth')).toBe('ok')
    expect(levels.get('disk')).toBe('ok')
    if (office.context.db.engine === 'postgres') {
      expect(levels.get('clock')).toBe('ok')
      expect(findings.find(({ check }) => check === 'servers')?.words).toContain('1 server serves')
    }
  })

  test('M3 a backup ends its warning', async () => {
    const by = { actor: 'server', via: 'server', at: new Date().toISOString() }
    await journaledBackup(office.context.db, join(folder, 'night.backup'), by)
    const { json } = await office.as.admin.get('/auth/doctor')
    const findings = json['findings'] as unknown as Finding[]
    expect(findings.find(({ check }) => check === 'backup')?.level).toBe('ok')
  })

  test('is for admins alone', async () => {
    for (const role of ['staff', 'supervisor', 'analyst', 'vip', 'target-entry'] as const)
      expect((await office.as[role].get('/auth/doctor')).status).toBe(403)
  })
})
