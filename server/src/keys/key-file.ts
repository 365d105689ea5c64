import { randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { makeFolderSync } from '../db/make-folder.ts'
import { parseKeys, SettingError } from '../setting-values.ts'
import type { Settings } from '../settings.ts'

export type KeySettings = Pick<Settings, 'fieldKeys' | 'fieldKeyFile'>

/** Returns the keys of `FIELD_KEY`, or without them those of the key file. A missing file has none. @throws SettingError */
export function loadFieldKeys({ fieldKeys, fieldKeyFile }: KeySettings): readonly Buffer[] {
  return fieldKeys.length > 0 ? fieldKeys : readKeyFile(fieldKeyFile)
}

function readKeyFile(file: string): readonly Buffer[] {
  if (!existsSync(file)) return []
  const keys = parseKeys(readText(file))
  if (keys && keys.length > 0) return keys
  throw new SettingError(
    'FIELD_KEY_FILE',
    `a file with 64 hexadecimal digits, older keys in the lines below; ${file} holds something else`,
  )
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError('FIELD_KEY_FILE', `a file that this account can read; ${file} fails with ${code}`)
  }
}

/**
 * Creates a file with a new key that only its owner can read, and returns the key. An existing file stays as it is: another
 * process may have created it at the same moment. The file is complete or absent.
 */
export function makeKeyFile(file: string): readonly Buffer[] {
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.part`
  try {
    makeFolderSync(dirname(file))
    const opened = openSync(unfinished, 'wx', 0o600)
    writeSync(opened, `${randomBytes(32).toString('hex')}\n`)
    fsyncSync(opened)
    closeSync(opened)
    linkSync(unfinished, file)
    syncFolder(dirname(file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw notMade(file, code)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readKeyFile(file)
}

function notMade(file: string, code: string | undefined): SettingError {
  return new SettingError('FIELD_KEY_FILE', `a path for a new file; creating ${file} fails with ${code}`)
}

/** Makes the name of a new file survive a power cut. Windows has no such call for folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
