import { randomBytes } from 'node:crypto'
import { readRecoveryCode, recoveryCodeCount } from '@watchfloor/core'
import type { Reader, Tx } from '../db/database.ts'
import { sha256Hex } from '../sha256.ts'

/** Letters and digits that cannot be mistaken for each other on paper. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** Replaces the recovery codes of an account. They are stored as hashes; the codes are returned only here. */
export async function renewRecoveryCodes(tx: Tx, email: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode)
  await tx.run(tx.knex('recovery_codes').where({ email }).delete())
  for (const code of codes) {
    await tx.run(tx.knex('recovery_codes').insert({ code_hash: hashOf(email, code), email }))
  }
  return codes
}

/** Uses a recovery code up. Returns whether it was one. */
export async function spendRecoveryCode(tx: Tx, email: string, typed: string): Promise<boolean> {
  const codes = () => tx.knex('recovery_codes').where({ email, code_hash: hashOf(email, typed) })
  if ((await tx.all(codes().select('email'))).length === 0) return false
  await tx.run(codes().delete())
  return true
}

export async function countRecoveryCodes(reader: Reader, email: string): Promise<number> {
  return (await reader.all(reader.knex('recovery_codes').where({ email }).select('email'))).length
}

/** A code has 80 random bits, so a plain hash does not reveal it. */
function hashOf(email: string, code: string): string {
  return sha256Hex(`${email}\n${readRecoveryCode(code)}`)
}

function makeCode(): string {
  const letters = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length])
  return Array.from({ length: groups }, (_, at) =>
    letters.slice(at * groupLength, (at + 1) * groupLength).join(''),
  ).join('-')
}
