import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** What a desk gave whoever signed in there: the cookies of the session. */
export interface Login {
  readonly email: string
  readonly cookies: Readonly<Record<string, string>>
}

type Logins = Readonly<Record<string, Login>>

/** Where the tokens are kept, for their owner alone. */
function loginsFile(): string {
  const base = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config')
  return join(base, 'watchfloor', 'logins.json')
}

export async function findLogin(server: string): Promise<Login | undefined> {
  return (await readLogins())[server]
}

/** Keeps a login, or forgets it. */
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
    // Not there yet, or damaged: then nobody is signed in.
    return {}
  }
}
