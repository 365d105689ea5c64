import { setNonce } from 'get-nonce'
import { z } from 'zod'

// Must be the first import: zod must not probe `eval`, and style tags need the page's nonce.
z.config({ jitless: true })

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
setNonce(nonce)

/** Returns the nonce of this page, for every style tag made later. */
export function styleNonce(): string {
  return nonce
}
