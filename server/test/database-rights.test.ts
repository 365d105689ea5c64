import { testDatabases } from '@watchfloor/fixtures/test-setup'
import knex, { type Knex } from 'knex'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveBeforeUpgrade } from '../src/backup/save-before-upgrade.ts'
import { hasTrigrams } from '../src/db/postgres/trigrams.ts'
import { diagnose, openContext, readSettings, requireDatabase } from '../src/index.ts'
import { rewriteFiles } from '../src/retention/rewrite-files.ts'

const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL')

let owner: Knex
let drop: () => Promise<void>
let address: string
let role: string

/** Creates a database, and an account of PostgreSQL that may open it and nothing else. */
async function prepare(state: 'empty' | 'migrated'): Promise<void> {
  const database = await postgres?.create(state)
  if (!database) throw new Error('there is no PostgreSQL')
  drop = database.drop
  owner = knex({ client: 'pg', connection: database.url })
  await owner.raw(
    `create role ${role} login password 'open-only'; revoke create on schema public from public`,
  )
  const url = new URL(database.url)
  url.username = role
  url.password = 'open-only'
  address = url.href
}

const open = () =>
  openContext(readSettings({ DATABASE_URL: address, FIELD_KEY_FILE: '/nowhere/field.key' }), {
    keys: 'ignore',
  })

beforeEach(() => {
  role = `guest_${process.pid}_${Date.now()}`
})
afterEach(async () => {
  await owner.raw(`drop owned by ${role}; drop role ${role}`)
  await owner.destroy()
  await drop()
})

test('an account of PostgreSQL that may make no tables is told so, and how to mend it', async () => {
  await prepare('empty')
  await expect(open()).rejects.toMatchObject({
    name: 'DatabaseRightMissing',
    message: expect.stringMatching(
      /permission denied for schema public\. Make it the owner.+alter database NAME owner to/,
    ),
  })
})

test('an account of PostgreSQL whose search_path names no schema is told so, and how to mend it', async () => {
  await prepare('empty')
  await owner.raw(`alter role ${role} set search_path = nowhere`)
  await expect(open()).rejects.toMatchObject({
    name: 'DatabaseRightMissing',
    message: expect.stringMatching(
      /no schema has been selected.+create schema ACCOUNT authorization ACCOUNT/,
    ),
  })
})

test('the index of searches is made where pg_trgm is in a schema that the account does not search', async () => {
  await prepare('empty')
  await owner.raw(`drop extension if exists pg_trgm; create schema extensions;
    create extension pg_trgm schema extensions; grant usage on schema extensions to ${role};
    create schema ${role} authorization ${role}`)
  const { db, close } = await open()
  const isMade = await hasTrigrams(db.knex)
  await close()
  expect(isMade).toBe(true)
})

test('an account of PostgreSQL that may make no temporary tables is told so by the doctor', async () => {
  await prepare('migrated')
  await owner.raw(`grant select on all tables in schema public to ${role}`)
  const database = new URL(address).pathname.slice(1)
  await owner.raw(`revoke temporary on database ${database} from public`)
  const rights = (await diagnose(readSettings({ DATABASE_URL: address }))).filter(
    ({ check }) => check === 'rights',
  )
  expect(rights.map(({ words }) => words)).toContainEqual(
    expect.stringContaining('grant temporary on database NAME'),
  )
})

test('an account of PostgreSQL that may only read is told so, too', async () => {
  await prepare('migrated')
  await owner.raw(`grant select on all tables in schema public to ${role}`)
  await expect(open()).rejects.toMatchObject({ name: 'DatabaseRightMissing' })
})

test('an account of PostgreSQL that may read no table is told so, not that there is no database', async () => {
  await prepare('migrated')
  const settings = readSettings({ DATABASE_URL: address })
  const told = { name: 'DatabaseRightMissing', message: expect.stringContaining('table migrations') }
  await expect(requireDatabase(address)).rejects.toMatchObject(told)
  await expect(saveBeforeUpgrade(settings, '2026-11-21T01:00:00.000Z')).rejects.toMatchObject(told)
  const findings = await diagnose(settings)
  expect(findings.filter(({ level }) => level === 'problem').map(({ words }) => words)).toEqual([
    expect.stringContaining('permission denied for table migrations. Make it the owner'),
  ])
})

test('an account of PostgreSQL that works but could not upgrade the schema is told so by the doctor', async () => {
  await prepare('migrated')
  await owner.raw(`grant select, insert, update, delete on all tables in schema public to ${role}`)
  const rightsOf = async (url: string) =>
    (await diagnose(readSettings({ DATABASE_URL: url }))).filter(({ check }) => check === 'rights')
  expect(await rightsOf(address)).toEqual([
    {
      check: 'rights',
      level: 'warning',
      words: expect.stringMatching(/the next upgrade will fail\. Make it the owner/),
    },
  ])
  await owner.raw(`grant create on schema public to ${role}`)
  expect(await rightsOf(address)).toHaveLength(1)
  const { rows } = await owner.raw<{ rows: { name: string }[] }>('select current_user as name')
  await owner.raw('grant ?? to ??', [rows[0]?.name ?? '', role])
  expect(await rightsOf(address)).toEqual([])
})

test.each([
  ['the tables', 'migrated', 'select, insert, update, delete on all tables in schema public', 'targets'],
  ['the database', 'empty', 'create on schema public', 'pg_statistic'],
] as const)(
  'O18 an account that does not own %s is told that the files may still hold what was deleted',
  async (_what, state, rights, table) => {
    await prepare(state)
    await owner.raw(`grant ${rights} to ${role}`)
    const { db, close } = await open()
    const problem = await rewriteFiles(db)
    await close()
    expect(problem).toContain(`permission denied to vacuum ${table}. Make it the owner`)
    expect(problem).toContain('may still hold')
  },
)
