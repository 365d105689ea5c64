import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/db/open-database.ts'

const postgresName = 'migrated'

/** Migrates one database of each engine. The offices of the tests open copies of them. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-migrated-'))
  const sqliteFile = join(folder, 'migrated.db')
  const { postgresUrl } = project.getProvidedContext()
  const url = new URL(postgresUrl)
  url.pathname = `/${postgresName}`
  await createDatabase(postgresUrl)
  for (const address of [`sqlite:${sqliteFile}`, url.href]) await (await openDatabase(address)).close()
  project.provide('migrated', { sqliteFile, postgresName })
  return () => rmSync(folder, { recursive: true, force: true })
}

async function createDatabase(administratorUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: administratorUrl })
  await client.connect()
  await client.query(`create database ${postgresName}`)
  await client.end()
}
