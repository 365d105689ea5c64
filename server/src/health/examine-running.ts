import { X509Certificate } from 'node:crypto'
import { stat } from 'node:fs/promises'
import {
  addMinutes,
  backupFinding,
  certificateFinding,
  clockFinding,
  type Finding,
  growthFinding,
  type Instant,
  instantFromMs,
  messages,
  serversFinding,
} from '@watchfloor/core'
import { readBackupState } from '../backup/backup-state.ts'
import type { Inspection } from '../db/database.ts'
import { countServers } from '../db/postgres/serving-lock.ts'
import { countFileServers } from '../db/sqlite/serving-lock.ts'
import { freeBytes } from './disk.ts'

const weekMinutes = 7 * 24 * 60

/** Rule M3. Checks what goes wrong in years: backups, clocks, growth, and who else serves the database. */
export async function examineRunning(inspection: Inspection, databaseUrl: string): Promise<Finding[]> {
  const now = instantFromMs(Date.now())
  const { knex, engine } = inspection
  const backups = await readBackupState(knex)
  return [
    backupFinding(backups.finishedAt, now, backups.dueAt),
    await growth(inspection, databaseUrl, now),
    ...(engine === 'postgres' ? [clockFinding(await clockDifference(knex))] : []),
    ...(await servers(inspection, databaseUrl)),
  ]
}

/** Returns when a certificate as PEM ends. @throws Error when it is no certificate */
export function certificateEnd(pem: string | Buffer): Instant {
  return instantFromMs(Date.parse(new X509Certificate(pem).validTo))
}

/** Checks a certificate as PEM. */
export function examineCertificate(pem: string | Buffer): Finding {
  try {
    return certificateFinding(certificateEnd(pem), instantFromMs(Date.now()))
  } catch (error) {
    const words = messages.doctor.certificateUnread((error as Error).message)
    return { check: 'certificate', level: 'problem', words }
  }
}

/** Estimates the growth by the journal, because every change has its entry. */
async function growth({ knex, engine }: Inspection, databaseUrl: string, now: Instant): Promise<Finding> {
  const [all] = await knex('journal').count({ count: '*' })
  const [recent] = await knex('journal')
    .where('at', '>=', addMinutes(now, -weekMinutes))
    .count({ count: '*' })
  const share = Number(recent?.['count'] ?? 0) / Math.max(1, Number(all?.['count'] ?? 0))
  const isFile = engine === 'sqlite'
  const size = isFile ? (await stat(databaseUrl.slice('sqlite:'.length))).size : await postgresSize(knex)
  const free = isFile ? await freeBytes(databaseUrl).catch(() => undefined) : undefined
  return growthFinding({ size, perWeek: size * share, free })
}

async function postgresSize(knex: Inspection['knex']): Promise<number> {
  const { rows } = await knex.raw<{ rows: { size: string }[] }>(
    'select pg_database_size(current_database()) as size',
  )
  return Number(rows[0]?.size ?? 0)
}

/** Counts the servers of the database. Where the system does not list locks there is no finding. */
async function servers({ knex, engine }: Inspection, databaseUrl: string): Promise<Finding[]> {
  const isFile = engine === 'sqlite'
  const count = isFile
    ? await countFileServers(databaseUrl.slice('sqlite:'.length))
    : await countServers(knex)
  return count === undefined ? [] : [serversFinding(count)]
}

/** Returns by how much (ms) the clock of PostgreSQL is ahead of ours. The query takes some milliseconds, so its middle stands for our time. */
export async function clockDifference(knex: Inspection['knex']): Promise<number> {
  const beforeMs = Date.now()
  const { rows } = await knex.raw<{ rows: { ms: string }[] }>(
    'select extract(epoch from clock_timestamp()) * 1000 as ms',
  )
  return Number(rows[0]?.ms ?? beforeMs) - (beforeMs + Date.now()) / 2
}
