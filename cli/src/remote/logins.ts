import { readFile, rename, writeFile } from 'node:fs/promises'
import { configurationFile, makeConfigurationFolder } from '../print/configuration-file.ts'

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

/** Checks that a login can be stored, before somebody signs in. @throws FileUnwritten */
export function requireLoginsFolder(): Promise<void> {
  return makeConfigurationFolder(loginsFile())
}

/** Stores the login of a server, or removes it if it is undefined. @throws FileUnwritten */
export async function keepLogin(server: string, login: Login | undefined): Promise<void> {
  const { [server]: stored, ...others } = await readLogins()
  if (!login && !stored) return
  const file = loginsFile()
  await makeConfigurationFolder(file)
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
