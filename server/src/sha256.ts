import { hash } from 'node:crypto'

/** Returns the SHA-256 of a text or of bytes, in hexadecimal digits. */
export function sha256Hex(data: string | Uint8Array): string {
  return hash('sha256', data)
}
