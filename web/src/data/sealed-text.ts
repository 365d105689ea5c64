const mark = 'sealed.'
const name = 'AES-GCM'
const ivBytes = 12

/** Returns the key of the given bytes (base64url). No script can read it back. */
export function sealingKey(bytes: string): Promise<CryptoKey> {
  const raw = bytesOf(bytes.replaceAll('-', '+').replaceAll('_', '/'))
  return crypto.subtle.importKey('raw', raw, name, false, ['encrypt', 'decrypt'])
}

/** Rule R46. Returns the sealed text. It opens with the same key only, and at the same place of the storage. */
export async function sealText(text: string, key: CryptoKey, place: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(terms(iv, place), key, new TextEncoder().encode(text))
  return `${mark}${textOf(iv)}.${textOf(new Uint8Array(sealed))}`
}

export function isSealedText(stored: string): boolean {
  return stored.startsWith(mark)
}

/** Returns the text that was sealed; undefined if it was sealed with another key or for another place, or not at all. */
export async function openText(stored: string, key: CryptoKey, place: string): Promise<string | undefined> {
  const [iv, sealed] = stored.slice(mark.length).split('.')
  if (!isSealedText(stored) || !iv || !sealed) return undefined
  try {
    const opened = await crypto.subtle.decrypt(terms(bytesOf(iv), place), key, bytesOf(sealed))
    return new TextDecoder().decode(opened)
  } catch {
    return undefined
  }
}

function terms(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
  return { name, iv, additionalData: new TextEncoder().encode(place) }
}

function textOf(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
}
