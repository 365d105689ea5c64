import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { apiInProcess, openContext, readSettings } from '@watchfloor/server'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { readPdf } from '../../../server/test/helpers/read-pdf.ts'
import { addApp } from './add-app.ts'
import { type Stage, stagePassword } from './documented-stage.ts'

export const stageAdmin = { email: 'chief@office.example', password: stagePassword } as const

const polled = { timeout: 30_000 } as const

/** Checks the text of a file. */
export const isWritten = (name: string, has: RegExp) => (stage: Stage) =>
  expect(readFileSync(stage.at(name), 'latin1')).toMatch(has)

/** Checks what another command prints afterwards. */
export const isSeen = (args: string, words: RegExp) => async (stage: Stage) =>
  expect((await stage.cli(...args.split(' '))).stdout).toMatch(words)

/** How a backup begins: plain ones are gzip. */
const backupStarts = { plain: '\u001f\u008b', encrypted: 'age-encryption.org' } as const

/** Waits for a copy of a backup while a server stays up. */
export const getsCopy = (name: string) => async (stage: Stage) => {
  const start = () => existsSync(stage.at(name)) && readFileSync(stage.at(name), 'latin1').slice(0, 2)
  await expect.poll(start, polled).toBe(backupStarts.plain)
}

/** Waits for the backup that a server makes up for at its start. */
export const getsBackup = (folder: string, kind: keyof typeof backupStarts) => async (stage: Stage) => {
  const files = () =>
    existsSync(stage.at(folder))
      ? readdirSync(stage.at(folder)).filter((name) => name.endsWith('.backup'))
      : []
  await expect.poll(() => files().length, polled).toBe(1)
  const start = readFileSync(stage.at(`${folder}/${files()[0]}`), 'latin1').slice(0, 20)
  expect(start.startsWith(backupStarts[kind]), start).toBe(true)
}

/** Checks that an admin who signs in has to add a second factor. */
export async function wantsSecondFactor(_stage: Stage, url: string): Promise<void> {
  const reply = await fetch(`${url}/auth/adminlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
    body: JSON.stringify(stageAdmin),
  })
  expect(await reply.json()).toMatchObject({ loginStatus: true, mustEnroll: true })
}

/** Gives the admin an authenticator app, and learns the code that a sign-in takes. */
export async function addAppOfAdmin({ facts }: Stage): Promise<void> {
  const secret = await addApp(facts.url ?? '', stageAdmin)
  // Each code counts once, and that of now was used to add the app.
  facts.appCode = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
}

/** Locks an account by failed sign-ins. */
export const lockOut = (email: string) => async (stage: Stage) => {
  for (let tries = 0; tries < 5; tries++) {
    await fetch(`${stage.facts.url}/auth/adminlogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong' }),
    })
  }
  await isSeen('users list', new RegExp(`${email} .* locked`))(stage)
}

/** Keeps the numbers of the press sheet under a name. */
export const keepSheet = (name: string) => async (stage: Stage) => {
  const context = await openContext(
    readSettings({ DATABASE_URL: `sqlite:${stage.at('data/watchfloor.db')}` }),
  )
  const whoever = { role: 'admin', email: stageAdmin.email, address: 'test' } as const
  await apiInProcess(context, whoever).statistics.keepSheet({ name })
  await context.close()
}

/** Reads the code of the journal at the foot of a paper. */
export const readCodeOf = (file: string) => async (stage: Stage) => {
  const { pages } = await readPdf(readFileSync(stage.at(file)))
  stage.facts.journalCode = /J \d+-[0-9a-f]{8}/.exec(pages[0]?.text ?? '')?.[0] ?? ''
}

/** Checks that the receiver got the test message, signed with the secret that the command printed. */
export function isReceived({ received, facts }: Stage): void {
  expect(received.map(({ path }) => path)).toEqual(['/watchfloor'])
  const [message] = received
  const { headers = {}, body = '' } = message ?? {}
  const key = Buffer.from(facts.secret?.replace('whsec_', '') ?? '', 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
}

/** Makes the key that replaces the one of the key file. */
export function makeNewKey(stage: Stage): void {
  stage.facts.newKey = randomBytes(32).toString('hex')
  stage.facts.oldKey = readFileSync(stage.at('data/watchfloor.key'), 'utf8').trim()
}

/** Checks that the new key alone opens the database, and the old one does not. From here on the new one is the key. */
export async function isSealedWithNewKey(stage: Stage): Promise<void> {
  const { facts, settings } = stage
  const doctorWith = async (key: string | undefined) => {
    settings['FIELD_KEY'] = key ?? ''
    return (await stage.cli('doctor')).stdout
  }
  expect(await doctorWith(facts.oldKey)).toMatch(/PROBLEM.*key/)
  expect(await doctorWith(facts.newKey)).not.toMatch(/PROBLEM/)
}

/** Takes the key away. From here on the key is in a file that does not exist yet. */
export function loseKey(stage: Stage): void {
  stage.settings['FIELD_KEY'] = ''
  stage.settings['FIELD_KEY_FILE'] = stage.at('replaced.key')
}

/** Checks that a release was of a file with the hash that `sha256sum` printed. */
export async function isHashOfRelease(stage: Stage, printed: string): Promise<void> {
  const { stdout } = await stage.cli('released', stage.facts.release ?? '')
  expect(stdout).toContain(printed.split(' ')[0])
}
