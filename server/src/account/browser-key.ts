import { createHmac } from 'node:crypto'

/**
 * Rule R46. Returns the key (32 bytes, base64url) that seals the saved views in the browsers of an account. It follows from the office's
 * secret, so it is stored nowhere.
 */
export function browserKey(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`browser key\n${email}`).digest('base64url')
}
