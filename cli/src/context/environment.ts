import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { secretSettings } from '@watchfloor/server'
import { UsageError } from '../print/usage-error.ts'

export type Environment = Record<string, string | undefined>

/**
 * Returns the environment with the settings of the `.env` file in the working folder. A variable that is already set is kept. A secret and
 * the file of that secret are one setting: a value in `.env` would otherwise hide the file that the environment names.
 */
export function readEnvironment(): Environment {
  const isGiven = new Set(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [name, ...otherWayOf(name)] : [name])),
  )
  for (const [name, value] of Object.entries(parseEnv(readEnvFile()))) {
    if (!isGiven.has(name)) process.env[name] = value
  }
  return { ...process.env }
}

/** Returns the name by which a secret is given in the other way: `DATABASE_URL` for `DATABASE_URL_FILE`, and the reverse. */
function otherWayOf(name: string): string[] {
  const secret = secretSettings.find((one) => name === one || name === `${one}_FILE`)
  if (secret === undefined) return []
  return [name === secret ? `${secret}_FILE` : secret]
}

function readEnvFile(): string {
  try {
    // Editors of Windows begin a file with a byte order mark, which Node would take for a part of the first name.
    const bytes = readFileSync('.env')
    const text = bytes.toString(isUtf16(bytes) ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '')
    const line = invalidLine(text)
    if (line === undefined) return text
    throw new Error(`line ${line} is not NAME=value.`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw new UsageError(`The .env file cannot be read: ${(error as Error).message}`)
  }
}

/** Whether a text begins with the byte order mark of UTF-16, which Notepad calls "Unicode". */
function isUtf16([first, second]: Uint8Array): boolean {
  return first === 0xff && second === 0xfe
}

/** Matches a setting. Its value can span several lines between quotation marks. */
const setting = /^[ \t]*(export[ \t]+)?[a-z_][\w.-]*[ \t]*=[ \t]*("[^"]*"|'[^']*'|`[^`]*`)?.*$/gim

/**
 * Returns the number of the first line that is neither a setting nor a comment. Node would read it as the start of the next setting's
 * name and silently lose that setting. The line itself is not printed because it may be a part of a secret.
 */
function invalidLine(text: string): number | undefined {
  const rest = text.replaceAll(setting, (lines) => lines.replaceAll(/.+/g, ''))
  const at = rest.split(/\r?\n/).findIndex((line) => !/^[ \t]*(#.*)?$/.test(line))
  return at === -1 ? undefined : at + 1
}
