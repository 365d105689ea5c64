import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseHosts, hostsInWords } from '@watchfloor/core'
import { DatabaseMissing } from './database.ts'
import { inspectDatabase } from './open-database.ts'

/** Checks that a database exists at this address. Creates nothing. @throws DatabaseMissing */
export async function requireDatabase(url: string): Promise<void> {
  if (url.startsWith('sqlite:')) {
    const path = resolve(url.slice('sqlite:'.length))
    if (!existsSync(path) || statSync(path).size === 0) throw new DatabaseMissing(path)
    return
  }
  const inspection = await inspectDatabase(url)
  try {
    if (!(await inspection.knex.schema.hasTable('migrations')))
      throw new DatabaseMissing(placeOfDatabase(url))
  } finally {
    await inspection.close()
  }
}

/** Returns the address of a database for people: absolute and without its password. */
export function placeOfDatabase(url: string): string {
  if (url.startsWith('sqlite:')) return resolve(url.slice('sqlite:'.length))
  try {
    const { pathname } = new URL(databaseHosts(url).addresses[0] ?? url)
    return `postgres://${hostsInWords(url)}${pathname}`
  } catch {
    return 'the PostgreSQL database'
  }
}
