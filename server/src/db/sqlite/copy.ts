import { rm } from 'node:fs/promises'
import { asOpenProblem, makePrivateFile } from '../private-file.ts'
import { SqliteConnection } from './connection.ts'

/** Copies a database file as of one moment, while others may write to it. The copy is complete or absent. */
export async function copySqlite(path: string, copy: string): Promise<void> {
  makePrivateFile(copy, path)
  const connection = await SqliteConnection.open(path, ['PRAGMA busy_timeout = 10000'])
  try {
    await connection.all('VACUUM INTO ?', [copy])
  } catch (error) {
    await rm(copy, { force: true })
    throw await asOpenProblem(error, copy)
  } finally {
    await connection.close()
  }
}
