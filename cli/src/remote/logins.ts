import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { configurationFile } from '../print/configuration-file.ts'

/** A session at a server: the account and the cookies. */
export interface Login {
  readonly email: string
  readonly cookies: Readonly<Record<string, string>>
}

type Logins = Readonly<Record<string, Login>>

/** Returns the path of the stored logins. Only their owner can read the file. */
const loginsFile = () => configurationFile('logins.json')

export async function findLogin(server: string): Promise<Login | undefined> {
  return (await readLogins())[server]
}

/** Stores the login of a server, or removes it if it is undefined. */
export async function keepLogin(server: string, login: Login | undefined): Promise<void> {
  const { [server]: _, ...others } = await readLogins()
  const file = loginsFile()
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const logins: Logins = login ? { ...others, [server]: login } : others
  await writeFile(`${file}.part`, `${JSON.stringify(logins, null, 1)}\n`, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

async function readLogins(): Promise<Logins> {
  try {
    return JSON.parse(await readFile(loginsFile(), 'utf8')) as Logins
  } catch {
    // If the file is missing or damaged, nobody is signed in.
    return {}
  }
}
