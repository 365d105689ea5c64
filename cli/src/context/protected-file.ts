import { open, stat } from 'node:fs/promises'
import { databaseFiles, readDatabaseUrl, type SettingFile, settingFiles } from '@watchfloor/server'
import type { GlobalFlags } from '../global-flags.ts'
import { configurationFile } from '../print/configuration-file.ts'
import { isSameFile } from '../print/place.ts'
import { UsageError } from '../print/usage-error.ts'
import { environmentFor } from './with-context.ts'

/** Maximum number of bytes that are read of a file to recognize a key. */
const keyBytes = 16_384

/** Matches the text of a private key or certificate (PEM), of a private key of age, and of keys as `FIELD_KEY` takes them. */
const keyTexts = [
  /^-----BEGIN [A-Z0-9 ]*(PRIVATE KEY|CERTIFICATE)-----/m,
  /^AGE-SECRET-KEY-1/m,
  /^\s*[0-9a-f]{64}(\s*[,\r\n]\s*[0-9a-f]{64})*[\s,]*$/i,
]

/**
 * Returns a check that refuses to replace the database, a file of the settings, or a key. With --server the local files are checked,
 * too, because the result is written to this machine. The check throws a UsageError.
 */
export async function protectedFiles(flags: GlobalFlags): Promise<(file: string) => Promise<void>> {
  const env = environmentFor(flags)
  const database = await databaseFiles(readDatabaseUrl(env))
  const files: readonly SettingFile[] = [
    ...database.map((path) => ({ path, what: 'the database itself' })),
    ...settingFiles(env),
    { path: '.env', what: 'the settings file of this folder' },
    { path: configurationFile('logins.json'), what: 'the file of your logins' },
    { path: configurationFile('maps.json'), what: 'the file of the saved column mappings' },
  ]
  return async (file) => {
    for (const { path, what } of files) {
      if (await isSameFile(path, file)) throw new UsageError(`${file} is ${what}. Give another file.`)
    }
    if (await holdsKey(file)) throw new UsageError(`${file} holds a key or a certificate. Give another file.`)
  }
}

/** Whether a file is a key or certificate by its content: no setting names those of other databases, of backups and of TLS. */
async function holdsKey(path: string): Promise<boolean> {
  // Opening a pipe would wait for its other end.
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  const file = isFile ? await open(path).catch(() => undefined) : undefined
  if (!file) return false
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(keyBytes), position: 0 })
    const text = buffer.toString('latin1', 0, bytesRead)
    return keyTexts.some((pattern) => pattern.test(text))
  } finally {
    await file.close()
  }
}
