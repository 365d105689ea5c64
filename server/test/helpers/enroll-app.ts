import type { Role } from '@watchfloor/core'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { Client } from './client.ts'
import type { officeOn } from './office.ts'

type TestOffice = ReturnType<typeof officeOn>

const by = { email: 'test', address: 'test' }

/** Returns the code that an authenticator app shows at the office's time, some steps of 30 s later. */
export function appCode({ clock }: TestOffice, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.parse(clock.now) + steps * 30_000 })
}

/** Adds an account with a password of its own. */
export async function addNamed({ context }: TestOffice, name: string, role: Role = 'staff') {
  const account = { email: `${name}@watchfloor.example`, password: `${name} keeps a violet kettle` }
  await context.accounts.add({ ...account, role }, by)
  return account
}

/** Adds an account, signs it in and adds an authenticator app. */
export async function enrollApp(office: TestOffice, name: string) {
  const account = await addNamed(office, name)
  const client = new Client(office.url)
  await client.signIn(account)
  const { secret } = (await client.post('/auth/factors/totp', {})).json as unknown as { secret: string }
  const reply = await client.post('/auth/factors/totp/confirm', { code: appCode(office, secret) })
  expect(reply.status, reply.text).toBe(200)
  office.clock.forward(1)
  return { account, client, secret, codes: reply.json['recoveryCodes'] as unknown as string[] }
}
