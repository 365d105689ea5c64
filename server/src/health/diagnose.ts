import { type Finding, instantFromMs, judgeBackups, messages, unfinishedFindings } from '@watchfloor/core'
import { backupFolder } from '../backup/backup-folder.ts'
import { readBackupState } from '../backup/backup-state.ts'
import { unfinishedBackups } from '../backup/known-backups.ts'
import {
  DatabaseMisplaced,
  DatabaseMissing,
  DatabaseReadOnly,
  DatabaseUnavailable,
  ForeignDatabase,
  type Inspection,
  NotADatabase,
} from '../db/database.ts'
import { DiskFull } from '../db/disk-full.ts'
import { FieldCipher } from '../db/field-cipher.ts'
import { JournalKeys } from '../db/journal-keys.ts'
import { migrationNames, pendingMigrations, requireKnownSchema, SchemaNewer } from '../db/migrate.ts'
import { hasCharges } from '../db/office-charges.ts'
import { inspectDatabase } from '../db/open-database.ts'
import { hasTrigrams } from '../db/postgres/trigrams.ts'
import { asOpenProblemOf, isOpenToOthers, openToOthers } from '../db/private-file.ts'
import { requireNoTables } from '../db/require-database.ts'
import { DatabaseLinked } from '../db/sqlite/require-file.ts'
import { readLastAnchor } from '../journal/anchor.ts'
import { ChainCheck } from '../journal/chain-check.ts'
import { checkEntries } from '../journal/check-entries.ts'
import { KeyCheck } from '../journal/key-check.ts'
import { awaitsKey, readKeyNames, requireFieldKey } from '../keys/field-keys.ts'
import { type KeySettings, loadFieldKeys } from '../keys/key-file.ts'
import type { Settings } from '../settings.ts'
import { diskFinding, freeBytes } from './disk.ts'
import { engineFindings } from './engine-settings.ts'
import { examineAccess } from './examine-access.ts'
import { examineCertificate, examineRunning } from './examine-running.ts'
import { examineWebhooks } from './examine-webhooks.ts'
import { storageFinding } from './storage.ts'

const { keys: texts, proofFinding: proof } = messages

/** The settings that the doctor needs. */
export type DoctorSettings = KeySettings &
  Pick<
    Settings,
    | 'databaseUrl'
    | 'dateFormat'
    | 'idleAccountDays'
    | 'journalAnchor'
    | 'journalAnchorMinutes'
    | 'journalKeys'
  >

/** Receives the progress of the longest check, which reads the journal: entries done and entries in all. */
type OnEntries = (entries: number, all: number) => void

/**
 * Checks engine, migrations, integrity, journal, accounts, backups, growth, clocks and disk. It changes nothing:
 * what it writes to PostgreSQL is undone.
 * @param certificate the certificate of the server as PEM, if it has one
 */
export async function diagnose(
  settings: DoctorSettings,
  certificate?: string | Buffer,
  onEntries?: OnEntries,
): Promise<Finding[]> {
  const own = certificate === undefined ? [] : [examineCertificate(certificate)]
  return [...(await examineDatabase(settings, onEntries)), ...own]
}

async function examineDatabase(settings: DoctorSettings, onEntries?: OnEntries): Promise<Finding[]> {
  const { databaseUrl } = settings
  try {
    const inspection = await inspectDatabase(databaseUrl)
    try {
      return [
        ...(await examine(inspection, settings, onEntries)),
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
    return [
      ...found.filter(({ level }) => level === 'problem'),
      unreadable(await asOpenProblemOf(error, databaseUrl)),
    ]
  }
}

async function examine(
  inspection: Inspection,
  settings: DoctorSettings,
  onEntries?: OnEntries,
): Promise<Finding[]> {
  await requireKnownSchema(inspection.knex)
  const findings = [
    await engine(inspection),
    ...(await engineFindings(inspection, settings.databaseUrl)),
    await integrity(inspection),
  ]
  const pending = await pendingMigrations(inspection.knex)
  if (pending.length === migrationNames.length) await requireNoTables(inspection, settings.databaseUrl)
  if (pending.length > 0) {
    return [...findings, warning('migrations', `\`watchfloor serve\` will apply: ${pending.join(', ')}.`)]
  }
  return [
    ...findings,
    ok('migrations', 'The schema is up to date.'),
    await journal(inspection, settings, onEntries),
    ...(await anchors(inspection, settings)),
    ...(await examineAccess(inspection, settings.idleAccountDays)),
    ...(await examineWebhooks(inspection)),
    await sealed(inspection, settings),
    ...judgeBackups(await readBackupState(inspection.knex), instantFromMs(Date.now())),
    ...unfinishedFindings(await unfinishedBackups(inspection, backupFolder(settings)), Date.now()),
    ...(await charges(inspection)),
    ...(await searches(inspection)),
    ...(inspection.engine === 'postgres' ? [await storageFinding(inspection)] : []),
    ...(await examineRunning(inspection, settings.databaseUrl)),
  ]
}

/** Errors whose text is the finding. */
const others = [
  DatabaseLinked,
  DatabaseMissing,
  DatabaseMisplaced,
  DatabaseReadOnly,
  NotADatabase,
  ForeignDatabase,
  DiskFull,
]

function unreadable(error: unknown): Finding {
  const isOther = others.some((kind) => error instanceof kind)
  if (isOther) return problem('database', (error as Error).message)
  const { message } = (error instanceof DatabaseUnavailable ? error.cause : error) as Error
  // Knex writes the statement before the reason.
  return problem('database', `It cannot be read: ${message.replace(/^.* - (?=SQLITE_)/s, '')}.`)
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

/** Checks the chain and the MACs of the journal. */
async function journal(
  { knex }: Inspection,
  { journalKeys }: Pick<DoctorSettings, 'journalKeys'>,
  onEntries?: OnEntries,
): Promise<Finding> {
  const run = async () => {
    const keys = new KeyCheck(new JournalKeys(journalKeys))
    return { keys, tampered: await checkEntries({ knex }, [new ChainCheck(), keys], onEntries) }
  }
  const first = await run()
  // An import that is published meanwhile adds entries before those that were read.
  const { keys, tampered } = first.tampered ? await run() : first
  if (tampered) return problem('journal', proof.broken(tampered.seq))
  const { checked, unchecked, without, missing } = keys.verdict
  const count = checked + unchecked + without
  if (missing.length > 0) return warning('journal', proof.keyMissing(missing.join(', ')))
  return ok('journal', checked > 0 ? proof.macs(count, checked) : proof.noMac(count))
}

/** Checks when the end of the journal was last anchored. Without `JOURNAL_ANCHOR` there is no finding. */
async function anchors(
  { knex }: Inspection,
  { journalAnchor: to, journalAnchorMinutes: minutes }: DoctorSettings,
): Promise<Finding[]> {
  if (to === undefined) return []
  const last = await readLastAnchor(knex)
  if (!last) return [warning('anchor', proof.neverAnchored(to))]
  const [end] = await knex('journal').max('seq as seq')
  const isOld = Date.now() - Date.parse(last.at) > 2 * minutes * 60_000
  const isBehind = Number(end?.['seq'] ?? 0) > last.seq
  return [
    isOld && isBehind
      ? warning('anchor', proof.anchoredLate(last.at, last.seq))
      : ok('anchor', proof.anchored(last.at, last.seq)),
  ]
}

/** Checks that there are charges to pick from. A list with charges gives no finding. */
async function charges(inspection: Inspection): Promise<Finding[]> {
  return (await hasCharges(inspection)) ? [] : [warning('charges', messages.settings.noCharges)]
}

/** Checks that searches of pages have their index. On SQLite the schema has it. */
async function searches({ engine: name, knex }: Inspection): Promise<Finding[]> {
  if (name === 'sqlite' || (await hasTrigrams(knex))) return []
  return [warning('searches', messages.settings.noTrigrams)]
}

/** Checks the keys and their file. The server does not start without a key that the database needs. */
async function sealed({ knex }: Inspection, settings: KeySettings): Promise<Finding> {
  const { fieldKeys, fieldKeyFile: file } = settings
  try {
    const cipher = new FieldCipher(loadFieldKeys(settings))
    await requireFieldKey({ knex, cipher }, settings)
    if (cipher.current === undefined) {
      return (await awaitsKey(knex)) ? ok('keys', texts.willBeMade(file)) : warning('keys', texts.unsealed)
    }
    const names = await readKeyNames(knex)
    if (fieldKeys.length > 0) return ok('keys', texts.inEnvironment(names))
    return isOpenToOthers(file)
      ? warning('keys', texts.openFile(file))
      : ok('keys', texts.inFile(names, file))
  } catch (error) {
    return problem('keys', (error as Error).message)
  }
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
