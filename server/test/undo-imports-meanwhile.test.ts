import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiInProcess, openContext, readSettings, verifyJournal } from '../src/index.ts'
import { performUndo } from '../src/undo/perform-undo.ts'
import {
  admin,
  content,
  crowdRows,
  csvOf,
  expectNothingLeft,
  expectWhole,
  type FileRow,
  failureOf,
  many,
  phoneOf,
} from './helpers/changing-rows.ts'
import { allTargets, expectKeys } from './helpers/expect-keys.ts'
import { imported } from './helpers/import-files.ts'
import { officeOn } from './helpers/office.ts'

const undoer = fileURLToPath(new URL('./helpers/undo-process.mjs', import.meta.url))
const env = { FIELD_KEY: 'ab'.repeat(32) }
const update = { onDuplicate: 'update' }

describe.each(testDatabases)('the undo of a large import while others work, on $name', ({ create }) => {
  const office = officeOn(create, env)
  const found = async (search: string) =>
    Number((await office.as.admin.get(`/auth/targets?size=1&search=${search}`)).json['total'])
  const totals = () => Promise.all([found('swift'), found('sw'), found('finch'), found('heron')])
  /** A file that changes half its targets and adds the others. */
  const rows = () => [
    ...crowdRows('swift', 'after').slice(0, many / 2),
    ...Array.from({ length: many / 2 }, (_, at) => ({
      caseAgent: 'Cole',
      screenName: `heron ${at}`,
      phone: phoneOf(400_000 + at),
    })),
  ]
  const idOf = async (phone: string) =>
    Number((await allTargets(office.context.db)).find((target) => target.phone === phone)?.id)

  beforeAll(async () => {
    await imported(office.as.admin, csvOf(crowdRows('finch', 'before')))
  })

  test('J20 nobody sees a part of it, each row comes once, and a change of another field stays', async () => {
    const before = await content(office)
    const { batch } = await imported(office.as.admin, csvOf(rows()), update)
    const half = many / 2
    expect(await totals()).toEqual([half, half, half, half])
    const seq = Number((await office.as.admin.get('/auth/chatterlist')).json['seq'])
    const [apart, gone] = [await idOf(phoneOf(100_007)), await idOf(phoneOf(400_007))]
    const website = 'https://chat.example/mine'
    let patching: ReturnType<typeof office.as.staff.patch> | undefined
    const seen: Promise<number[]>[] = []
    await performUndo(office.context, Number(batch), admin, (part) => {
      if (part <= 0.5 || part >= 1) return
      patching ??= office.as.staff.patch(apart, { website })
      seen.push(totals())
    })
    const version = Number((await patching)?.json['seq'])
    expect((await patching)?.status).toBe(200)
    const [first, last] = [
      [half, half, half, half],
      [0, 0, many, 0],
    ]
    expect(await totals()).toEqual(last)
    expect(seen.length).toBeGreaterThan(1)
    for (const one of await Promise.all(seen))
      for (const [at, total] of one.entries()) expect([first[at], last[at]]).toContain(total)
    const reply = await office.as.admin.get(`/auth/chatterlist?since=${seq}`)
    const { changed, removed } = reply.json as unknown as {
      changed: { id: number; screenName: string }[]
      removed: number[]
    }
    expect(new Set(changed.map(({ id }) => id)).size).toBe(changed.length)
    expect(changed.filter(({ screenName }) => screenName.startsWith('finch'))).toHaveLength(half)
    expect(removed).toHaveLength(half)
    expect(removed).toContain(gone)
    expect(await content(office)).toEqual(
      before.map((target) => (target.id === apart ? { ...target, website } : target)),
    )
    expect(await found('chat.example/mine')).toBe(1)
    const stale = await office.as.staff.patch(apart, { notes: 'mine', version })
    expect(stale.status, stale.text).toBe(409)
    await expectWhole(office)
  })

  test('J20 who deletes a record that it deletes is first, and the undo is refused', async () => {
    const { batch } = await imported(office.as.admin, csvOf(rows()), update)
    const gone = await idOf(phoneOf(400_100))
    let deleting: Promise<{ readonly status: number }> | undefined
    const undoing = performUndo(office.context, Number(batch), admin, (part) => {
      if (part > 0.5) deleting ??= office.as.staff.post('/auth/delete_chatter', { id: gone })
    })
    const failure = await failureOf(undoing)
    const { status } = (await deleting) ?? {}
    // One of both was first, and the other one learns of it.
    expect([failure?.code, status]).toEqual(failure ? ['step.refused', 200] : [undefined, 404])
    await expectWhole(office)
    if (failure) {
      const restored = await office.as.staff.post(`/auth/deleted/${gone}/restore`, {})
      expect(restored.status, restored.text).toBe(200)
      expect(await idOf(phoneOf(400_100))).toBe(gone)
      await expectWhole(office)
    }
  })
})

describe.each(testDatabases)('a second undo of a large import, on $name', ({ create }) => {
  const office = officeOn(create, env)

  test('J20 of the same import at the same time is refused, and says what to do', async () => {
    const before = await content(office)
    const { batch } = await imported(office.as.admin, csvOf(crowdRows('finch', 'twice')), update)
    let second: ReturnType<typeof failureOf> | undefined
    const first = await failureOf(
      performUndo(office.context, Number(batch), admin, (part) => {
        if (part > 0.5) second ??= failureOf(performUndo(office.context, Number(batch), admin))
      }),
    )
    // PostgreSQL writes both, and publishes one of them.
    const failures = [first, await second].filter((failure) => failure !== undefined)
    expect(failures).toHaveLength(1)
    expect(['server.busy', 'step.refused']).toContain(failures[0]?.code)
    expect(await content(office)).toEqual(before)
    await expectWhole(office)
  })

  test('J20 a change of an import is not undone before the import is published', async () => {
    const { db } = office.context
    const id = await office.as.staff.add({ screenName: 'martin' })
    const seq = Number((await office.as.staff.patch(id, { notes: 'imported' })).json['seq'])
    const line = { batch: seq, first_seq: seq, first_id: id + 1, last_id: id }
    const holder = { holder: 'elsewhere 1 x', renewed_at: new Date().toISOString() }
    await db.write((tx) => tx.run(tx.knex('imports_underway').insert({ ...line, ...holder })))
    const early = await office.as.staff.post(`/auth/undo/${seq}`, {})
    expect([early.status, early.json['Error']]).toEqual([404, messages.record.undoMissing])
    await db.write((tx) => tx.run(tx.knex('imports_underway').delete()))
    expect((await office.as.staff.post(`/auth/undo/${seq}`, {})).status).toBe(200)
  })

  test('J20 an import whose records another undo deletes is not undone before that one is published', async () => {
    const { db } = office.context
    const rows = ['swallow', 'siskin'].map((screenName) => ({ caseAgent: 'Cole', screenName }))
    const batch = Number((await imported(office.as.admin, csvOf(rows))).batch)
    const [{ object: id } = { object: '' }] = await db.knex('journal').where({ batch, action: 'import' })
    const deletion = { id: Number(id), deleted_seq: batch + 1, operation_id: 1, record: '{}' }
    const line = { batch: batch + 2, first_seq: batch + 1, first_id: 2, last_id: 1 }
    const holder = { holder: 'elsewhere 1 x', renewed_at: new Date().toISOString() }
    await db.write(async (tx) => {
      await tx.run(tx.knex('imports_underway').insert({ ...line, ...holder }))
      await tx.run(tx.knex('deleted_targets').insert(deletion))
    })
    const early = await office.as.admin.post(`/auth/undo/${batch}`, {})
    expect([early.status, early.json['Error']]).toEqual([503, messages.record.undoUnderway])
    await db.write(async (tx) => {
      await tx.run(
        tx
          .knex('deleted_targets')
          .where({ id: Number(id) })
          .delete(),
      )
      await tx.run(tx.knex('imports_underway').delete())
    })
    const late = await office.as.admin.post(`/auth/undo/${batch}`, {})
    expect(late.status, late.text).toBe(200)
  })

  test('J20 a deleted record is not restored before its rows are gone', async () => {
    const { db } = office.context
    const id = await office.as.staff.add({ screenName: 'wren' })
    const deletion = await office.as.staff.post('/auth/delete_chatter', { id })
    const seq = Number(deletion.json['seq'])
    const line = { batch: seq, first_seq: seq + 1, first_id: id, last_id: id }
    const holder = { holder: 'elsewhere 1 x', renewed_at: new Date().toISOString() }
    await db.write((tx) => tx.run(tx.knex('imports_underway').insert({ ...line, ...holder })))
    for (const path of [`/auth/deleted/${id}/restore`, `/auth/undo/${seq}`]) {
      const early = await office.as.staff.post(path, {})
      expect([early.status, early.text.includes('Try again in a minute')]).toEqual([503, true])
    }
    await db.write((tx) => tx.run(tx.knex('imports_underway').delete()))
    expect((await office.as.staff.post(`/auth/deleted/${id}/restore`, {})).status).toBe(200)
    await expectWhole(office)
  })
})

/** The moments at which an undo is killed: after lines of progress that it printed, or after an entry that it wrote. */
const killPoints: readonly (number | string)[] = [1, 6, 'undo-begun', 'undo-published']

describe.each(testDatabases)('a killed undo of a large import, on $name', ({ create }) => {
  test('J20 is wholly there or not at all', { timeout: 240_000 }, async () => {
    const database = await create()
    const settings = readSettings({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
    const context = await openContext(settings)
    const { knex } = context.db
    const api = apiInProcess(context, { role: 'admin', email: 'admin@desk.example', address: 'test' })
    const importing = (rows: readonly FileRow[]) =>
      api.import.targets({ onDuplicate: 'update' }, { file: Buffer.from(csvOf(rows)) })
    await importing(crowdRows('finch', 'before').slice(0, many / 2))
    const shown = async () => (await allTargets(context.db)).map(({ id, notes }) => `${id} ${notes}`)
    const undone: boolean[] = []
    for (const point of killPoints) {
      const whole = await shown()
      const { batch = 0 } = await importing(crowdRows('finch', `before ${point}`))
      const imported = await shown()
      const child = spawn(process.execPath, [undoer, database.url, String(batch)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const closed = once(child, 'close')
      let text = ''
      child.stdout.on('data', (part: Buffer) => {
        text += part
        if (text.split('\n').length > Number(point)) child.kill('SIGKILL')
      })
      while (child.exitCode === null && child.signalCode === null) {
        const entry = knex('journal').where('seq', '>', batch).where({ action: point }).first('seq')
        if (typeof point === 'string' && (await entry)) child.kill('SIGKILL')
        await setTimeout(1)
      }
      await closed
      const left = await shown()
      expect([whole, imported]).toContainEqual(left)
      undone.push(left.length === whole.length)
      expect((await verifyJournal(context.db)).isWhole).toBe(true)
      // A start deletes what a dead process left behind.
      await (await openContext(settings)).close()
      await expectKeys(context.db)
      await expectNothingLeft(context.db)
      if (!undone.at(-1)) await api.journal.undo({ seq: batch })
      expect(await shown()).toEqual(whole)
    }
    expect([undone[0], undone.at(-1)]).toEqual([false, true])
    expect((await verifyJournal(context.db)).compared.differences).toEqual([])
    await context.close()
    await database.drop()
  })
})
