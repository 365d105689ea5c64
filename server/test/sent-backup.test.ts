import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileFactsHeader, releaseHeader, sentBackup } from '@watchfloor/core'
import { demoAccounts } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastBackupAt } from '../src/backup/last-backup.ts'
import { openBackupStream } from '../src/backup/stream-backup.ts'
import type { Inspection } from '../src/db/database.ts'
import { listen, makeBackupKeys, verifyBackup } from '../src/index.ts'
import { CostlyCalls } from '../src/limit/costly-calls.ts'
import { Client } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'

const password = demoAccounts.find(({ role }) => role === 'admin')?.password ?? ''
const photos = 96

describe.each(testDatabases)('M25 a backup that the server sends, on $name', ({ create }) => {
  const office = officeOn(create)
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-sent-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  beforeAll(async () => {
    await office.as.staff.add({ screenName: 'kept_owl' })
    const { db } = office.context
    await db.write(async (tx) => {
      for (let count = 0; count < photos; count++) {
        const name = `${createHash('sha256').update(String(count)).digest('hex')}.jpg`
        await tx.run(
          tx.knex('images').insert({
            name,
            photo: randomBytes(300_000),
            thumb: randomBytes(100),
            added_at: office.clock.now,
          }),
        )
      }
    })
  })

  const ask = (body: object = {}, client = office.as.admin) => client.post('/auth/backup', body)
  const journalOf = (release: string | null) =>
    office.context.db
      .knex('journal')
      .where({ batch: Number(release) })
      .orderBy('seq')
  const fileOf = (bytes: Buffer) => {
    const file = join(folder, `${createHash('sha256').update(bytes).digest('hex')}.backup`)
    writeFileSync(file, bytes)
    return file
  }

  test('M25 J19 it is whole, has a release number and its hash, and says what it holds', async () => {
    await office.as.admin.confirm(password)
    const before = await lastBackupAt(office.context.db.knex)
    const { status, headers, bytes } = await ask()
    expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    expect(headers.get('content-disposition')).toMatch(/watchfloor-\d{8}-\d{6}-sent\.backup/)
    expect(headers.get('x-accel-buffering')).toBe('no')
    const { file: _, ...facts } = await verifyBackup(fileOf(bytes))
    expect(sentBackup.parse(JSON.parse(headers.get(fileFactsHeader) ?? ''))).toEqual(facts)
    expect(facts).toMatchObject({ isEncrypted: false, counts: { targets: 1, images: photos } })
    const [first, last] = await journalOf(headers.get(releaseHeader))
    expect(first).toMatchObject({ action: 'release', actor: 'admin@watchfloor.example' })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(last).toMatchObject({
      action: 'backup',
      outcome: 'done',
      changes: expect.stringContaining(sha256),
    })
    // The desk does not know whether the file was kept.
    expect(await lastBackupAt(office.context.db.knex)).toBe(before)
  })

  test('M25 it is encrypted to the public keys that the call names, and to no other text', async () => {
    const { identity, recipient } = await makeBackupKeys()
    const { bytes, headers } = await ask({ recipients: [recipient] })
    const opened = await verifyBackup(fileOf(bytes), { opener: { identities: [identity] } })
    expect(opened).toMatchObject({ isEncrypted: true, counts: { targets: 1 } })
    expect(JSON.parse(headers.get(fileFactsHeader) ?? '')).toMatchObject({ isEncrypted: true })
    for (const recipients of [['age1nonsense'], [identity], [], 'age1x']) {
      const refused = await ask({ recipients })
      expect([refused.status, refused.json['field']]).toEqual([400, 'recipients'])
      expect(refused.text).not.toContain(identity.slice(16))
    }
  })

  test('M25 R25 R40 only an admin, confirmed, without a limit to an operation, or a token that names the call', async () => {
    for (const role of ['staff', 'analyst', 'supervisor', 'vip', 'target-entry'] as const)
      expect((await ask({}, office.as[role])).status).toBe(403)
    const by = { actor: 'test', via: 'test', at: office.clock.now }
    const tokenFor = async (name: string, scope: string[] | 'write', operation?: number) => {
      const token = await office.context.tokens.add(
        { name, role: 'admin', scope, operation, expiresAt: '2027-01-01T00:00:00.000Z' },
        by,
      )
      return new Client(office.url, { authorization: `Bearer ${token.token}` })
    }
    expect((await ask({}, await tokenFor('wide', 'write'))).status).toBe(403)
    const limited = await ask({}, await tokenFor('limited', ['backup.make'], 1))
    expect([limited.status, limited.text]).toEqual([403, expect.stringContaining('holds every operation')])
    expect((await ask({}, await tokenFor('named', ['backup.make']))).status).toBe(200)
    office.clock.forward(6)
    const late = await ask()
    expect([late.status, late.json['code']]).toEqual([403, 'access.confirm-first'])
    await office.as.admin.confirm(password)
    expect((await ask()).status).toBe(200)
  })

  test('M25 a client that goes away ends the reading, is a failed release, and holds nothing up', async () => {
    const { admin } = office.as
    const stop = new AbortController()
    const reply = await fetch(`${office.url}/auth/backup`, {
      method: 'POST',
      headers: {
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': admin.cookies.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
      },
      body: '{}',
      signal: stop.signal,
    })
    await reply.body?.getReader().read()
    stop.abort()
    const release = reply.headers.get(releaseHeader)
    await expect.poll(() => journalOf(release), { timeout: 20_000 }).toHaveLength(2)
    expect((await journalOf(release))[1]).toMatchObject({ action: 'backup', outcome: 'failed' })
    expect((await ask()).status).toBe(200)
  })

  /** Counts the reads of photos. */
  const counted = (counts: { photos: number }): Inspection => {
    const { db } = office.context
    return {
      ...db,
      engine: db.engine,
      knex: db.knex,
      read: (work) =>
        db.read((reader) =>
          work({
            knex: reader.knex,
            all: (query) => {
              if (String(query).includes('images') && String(query).includes('order by')) counts.photos++
              return reader.all(query)
            },
          }),
        ),
    }
  }

  test('M25 no more is read than a slow reader takes', async () => {
    const counts = { photos: 0 }
    const { parts } = await openBackupStream(counted(counts), office.clock.now, undefined)
    await parts.next()
    await pause(1_000)
    const early = counts.photos
    for await (const part of parts) expect(part.length).toBeGreaterThan(0)
    expect([early > 0, early < counts.photos / 2, counts.photos]).toEqual([true, true, expect.any(Number)])
  })

  test('M25 a reader that takes nothing more ends the backup, and gives its connection back', async () => {
    for (let count = 0; count < 5; count++) {
      const { parts } = await openBackupStream(office.context.db, office.clock.now, undefined, 50)
      if (count > 0) await parts.next()
      await pause(100)
      const rest = async () => {
        for await (const part of parts) expect(part.length).toBeGreaterThan(0)
      }
      // An end without an error would look like a whole backup.
      await expect(rest()).rejects.toThrow('takes nothing more')
    }
    expect(await office.context.db.read(async () => 'free')).toBe('free')
  })

  test('R35 a caller who takes nothing more is cut off, so that the next backup can begin', async () => {
    const { admin } = office.as
    await admin.confirm(password)
    const impatient = { ...office.context, costly: new CostlyCalls(200) }
    const { url, stop } = await listen(impatient, { host: '127.0.0.1', port: 0 })
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      cookie,
      'X-XSRF-TOKEN': admin.cookies.get('XSRF-TOKEN') ?? '',
      'Content-Type': 'application/json',
    }
    const askHere = () => fetch(`${url}/auth/backup`, { method: 'POST', headers, body: '{}' })
    // Its bytes are more than the system keeps for a reader.
    const stalled = await askHere()
    const next = await askHere()
    expect([stalled.status, next.status, (await next.arrayBuffer()).byteLength]).toEqual([
      200,
      200,
      expect.any(Number),
    ])
    // An end without an error would look like a whole backup.
    await expect(stalled.arrayBuffer()).rejects.toThrow()
    const [, ended] = await journalOf(stalled.headers.get(releaseHeader))
    expect(ended).toMatchObject({ outcome: 'failed' })
    await stop()
  })
})

describe.each(testDatabases)('M25 an office that encrypts its backups, on $name', ({ create }) => {
  const keys = makeBackupKeys()
  let identity = ''
  const env: Record<string, string> = {}
  beforeAll(async () => {
    const made = await keys
    identity = made.identity
    env['BACKUP_ENCRYPT_TO'] = made.recipient
  })
  const office = officeOn(create, env)

  test('M25 sends none that is readable, whoever asks', async () => {
    const reply = await office.as.admin.post('/auth/backup', {})
    expect(reply.bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const folder = mkdtempSync(join(tmpdir(), 'watchfloor-sent-'))
    const file = join(folder, 'a.backup')
    writeFileSync(file, reply.bytes)
    expect(await verifyBackup(file, { opener: { identities: [identity] } })).toMatchObject({
      isEncrypted: true,
    })
    rmSync(folder, { recursive: true })
  })
})
