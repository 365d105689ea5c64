import { setNonce } from 'get-nonce'
import { z } from 'zod'

// Imported before anything else: zod must not probe `eval`, and style tags carry the page's nonce.
z.config({ jitless: true })

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
setNonce(nonce)

/** The nonce of this page, for every style tag made later. */
export function styleNonce(): string {
  return nonce
}
