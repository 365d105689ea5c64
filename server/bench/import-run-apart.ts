import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { said } from './processes.ts'

/** Imports a list in a process of its own. Returns the seconds and the maximum memory. */
export async function importApart(
  database: string,
  list: string,
  rows: number,
): Promise<{ seconds: number; megabytes: number }> {
  const file = fileURLToPath(new URL('import-run.js', import.meta.url))
  return JSON.parse(await said(fork(file, [database, list, String(rows)]))) as {
    seconds: number
    megabytes: number
  }
}
