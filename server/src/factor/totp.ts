import { type Instant, isFreshStep } from '@watchfloor/core'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '../db/database.ts'
import { factorPlace } from '../db/field-cipher.ts'
import { changeFactor, type StoredFactor } from './factor-store.ts'

/** Duration of a time step (s) and its neighbours that are accepted too (RFC 6238, 5.2). */
const periodSeconds = 30
const window = 1

/** Bytes of a new key (RFC 4226, 4: 160 bits are recommended). */
const keyBytes = 20

/** A new key for an authenticator app, and the address that the app reads from a picture. */
export function makeTotp(issuer: string, email: string): { readonly secret: string; readonly url: string } {
  const app = appOf(new Secret({ size: keyBytes }).base32, issuer, email)
  return { secret: app.secret.base32, url: app.toString() }
}

/**
 * Uses a code of an authenticator app. Returns whether it is right. A code is accepted once, and one time step early or late
 * (rule R24).
 */
export async function spendTotp(tx: Tx, factor: StoredFactor, typed: string, now: Instant): Promise<boolean> {
  const secret = tx.cipher.open(factor.secret, factorPlace(factor.id))
  const token = typed.replace(/\s/g, '')
  if (secret === null || !/^\d{6}$/.test(token)) return false
  const timestamp = Date.parse(now)
  const delta = appOf(secret).validate({ token, timestamp, window })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta
  if (!isFreshStep(step, factor.last_step)) return false
  await changeFactor(tx, factor.id, { last_step: step, last_used_at: now })
  return true
}

function appOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds })
}
