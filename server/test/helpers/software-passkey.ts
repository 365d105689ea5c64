import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Options of the server for a new passkey or for the use of one. */
export interface PasskeyOptions {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
}

const userIsPresent = 0x01
const holdsKey = 0x40

/** A passkey that does not count its uses, as those that a phone syncs (WebAuthn, 6.1.1). */
export class SoftwarePasskey {
  readonly #id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Returns a browser's reply to the options for a new passkey. */
  create({ challenge, rp }: PasskeyOptions) {
    const length = Buffer.from([0, this.#id.length])
    const credential = [Buffer.alloc(16), length, this.#id, this.#publicKey()]
    const authData = Buffer.concat([this.#facts(rp?.id, userIsPresent | holdsKey), ...credential])
    const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#reply({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
    })
  }

  /** Returns a browser's reply to the options for the use of a passkey. */
  use({ challenge, rpId }: PasskeyOptions) {
    const facts = this.#facts(rpId, userIsPresent)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signed = createSign('sha256').update(facts).update(sha256(clientData))
    return this.#reply({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: facts.toString('base64url'),
      signature: signed.sign(this.#keys.privateKey, 'base64url'),
    })
  }

  #reply(response: Readonly<Record<string, string>>) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  /** Returns the site, the flags and the counter. */
  #facts(site: string | undefined, flags: number): Buffer {
    return Buffer.concat([sha256(site ?? ''), Buffer.from([flags]), Buffer.alloc(4)])
  }

  /** Returns the public key as COSE (RFC 9053, 7.1.1): an ES256 key on the curve P-256. */
  #publicKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    )
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
