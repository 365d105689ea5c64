import { messages } from '@watchfloor/core'
import { DatabaseMissing, DatabaseUnavailable, type Inspection } from '../db/database.ts'
import { FieldCipher } from '../db/field-cipher.ts'
import { pendingMigrations, requireKnownSchema, SchemaNewer } from '../db/migrate.ts'
import { hasCharges } from '../db/office-charges.ts'
import { inspectDatabase } from '../db/open-database.ts'
import { openToOthers } from '../db/private-file.ts'
import { findTamperedEntry } from '../journal/journal-store.ts'
import { requireFieldKey } from '../keys/field-keys.ts'
import type { Settings } from '../settings.ts'
import { diskFinding, freeBytes } from './disk.ts'
import type { Finding } from './finding.ts'

/** Checks engine, migrations, integrity, journal, accounts and disk. It changes nothing. */
export async function diagnose({ databaseUrl, fieldKeys }: Settings): Promise<Finding[]> {
  try {
    const inspection = await inspectDatabase(databaseUrl)
    try {
      return [
        ...(await examine(inspection, fieldKeys)),
        ...openFiles(databaseUrl),
        ...(await disk(databaseUrl)),
      ]
    } finally {
      await inspection.close()
    }
  } catch (error) {
    if (error instanceof SchemaNewer) throw error
    // A full disk may be the reason.
    const found = await disk(databaseUrl)
    return [...found.filter(({ level }) => level === 'problem'), unreadable(error)]
  }
}

async function examine(inspection: Inspection, fieldKeys: Settings['fieldKeys']): Promise<Finding[]> {
  await requireKnownSchema(inspection.knex)
  const findings = [await engine(inspection), await integrity(inspection)]
  const pending = await pendingMigrations(inspection.knex)
  if (pending.length > 0) {
    return [...findings, warning('migrations', `\`watchfloor serve\` will apply: ${pending.join(', ')}.`)]
  }
  return [
    ...findings,
    ok('migrations', 'The schema is up to date.'),
    await journal(inspection),
    await accounts(inspection),
    await sealed(inspection, fieldKeys),
    ...(await charges(inspection)),
  ]
}

function unreadable(error: unknown): Finding {
  if (error instanceof DatabaseMissing) return warning('database', error.message)
  const { message } = (error instanceof DatabaseUnavailable ? error.cause : error) as Error
  return problem('database', `It cannot be read: ${message}.`)
}

async function engine({ knex, engine: name }: Inspection): Promise<Finding> {
  const ask = name === 'sqlite' ? 'select sqlite_version() as version' : 'show server_version'
  const answer: unknown = await knex.raw(ask)
  const [row] = (Array.isArray(answer) ? answer : (answer as { rows: object[] }).rows) as object[]
  return ok('engine', `${name} ${Object.values(row ?? {})[0]}`)
}

async function integrity(inspection: Inspection): Promise<Finding> {
  const problems = await inspection.integrityProblems()
  return problems.length === 0
    ? ok('integrity', 'The database is whole.')
    : problem('integrity', problems.join('; '))
}

async function journal({ knex }: Inspection): Promise<Finding> {
  const tampered = await findTamperedEntry({ knex })
  if (tampered) {
    return problem(
      'journal',
      `Entry ${tampered.seq} does not fit the chain: it, or one before it, was changed.`,
    )
  }
  const [last] = await knex('journal').max('seq as seq')
  return ok('journal', `${Number(last?.['seq'] ?? 0)} entries, the chain is unbroken.`)
}

async function accounts({ knex }: Inspection): Promise<Finding> {
  const admin: unknown = await knex('accounts').where({ role: 'admin', is_disabled: false }).first('email')
  return admin
    ? ok('accounts', 'There is an enabled admin.')
    : warning('accounts', 'There is no enabled admin. Add one: watchfloor users add EMAIL --role admin')
}

/** Checks that there are charges to pick from. A list with charges gives no finding. */
async function charges(inspection: Inspection): Promise<Finding[]> {
  return (await hasCharges(inspection)) ? [] : [warning('charges', messages.settings.noCharges)]
}

/** Checks that the sealed values can be opened. The server does not start without their key. */
async function sealed({ knex }: Inspection, fieldKeys: Settings['fieldKeys']): Promise<Finding> {
  try {
    await requireFieldKey({ knex, cipher: new FieldCipher(fieldKeys) })
  } catch (error) {
    return problem('keys', (error as Error).message)
  }
  return ok('keys', 'What is sealed can be opened: each sealed value has its key.')
}

/** Checks the disk. A missing folder gives no finding. */
async function disk(databaseUrl: string): Promise<Finding[]> {
  const free = await freeBytes(databaseUrl).catch(() => undefined)
  return free === undefined ? [] : [diskFinding(free)]
}

/** Checks who may open the files, which contain SSNs, password hashes and the device secret. */
function openFiles(databaseUrl: string): Finding[] {
  if (!databaseUrl.startsWith('sqlite:')) return []
  const files = openToOthers(databaseUrl.slice('sqlite:'.length))
  if (files.length === 0) return []
  return [warning('files', `Other accounts of this machine may open ${files.join(', ')}. Run: chmod 600`)]
}

function ok(check: string, words: string): Finding {
  return { check, level: 'ok', words }
}

function warning(check: string, words: string): Finding {
  return { check, level: 'warning', words }
}

function problem(check: string, words: string): Finding {
  return { check, level: 'problem', words }
}
