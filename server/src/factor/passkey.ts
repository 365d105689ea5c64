import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Instant } from '@watchfloor/core'
import type { StoredFactor } from './factor-store.ts'

/** Loads the library when a passkey is used, because it is large and most processes never need it. */
const library = () => import('@simplewebauthn/server')

/** The parts of a new passkey that are stored. */
export type NewPasskey = Pick<
  StoredFactor,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'rp_id'
>

/** Returns what a browser needs to make a passkey for the site. The password is the first factor, so no PIN is required. */
export async function creationOptions(
  origin: string,
  { email, officeName }: { email: string; officeName: string },
  known: readonly StoredFactor[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: officeName,
    rpID: siteOf(origin),
    userName: email,
    attestationType: 'none',
    excludeCredentials: credentialsOf(known),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** Returns what a browser needs to use one of the passkeys. */
export async function requestOptions(
  origin: string,
  known: readonly StoredFactor[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: siteOf(origin),
    allowCredentials: credentialsOf(known),
    userVerification: 'preferred',
  })
}

/** Checks a new passkey. Returns its parts, or undefined if the browser's reply is not valid. */
export async function checkNewPasskey(
  origin: string,
  challenge: string,
  response: unknown,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: siteOf(origin),
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports ?? []),
    rp_id: siteOf(origin),
  }
}

/** Checks the use of a passkey. Returns its factor with the new counter, or undefined if the reply is not valid. */
export async function checkPasskey(
  origin: string,
  challenge: string,
  response: { readonly id: string },
  known: readonly StoredFactor[],
): Promise<{ readonly factor: StoredFactor; readonly counter: number } | undefined> {
  const factor = known.find(
    ({ credential_id: id, rp_id: site }) => id === response.id && site === siteOf(origin),
  )
  if (!factor?.credential_id || !factor.public_key) return undefined
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: siteOf(origin),
    credential: {
      id: factor.credential_id,
      publicKey: new Uint8Array(Buffer.from(factor.public_key, 'base64url')),
      counter: Number(factor.counter),
    },
    requireUserVerification: false,
  }).catch(() => undefined)
  return checked?.verified ? { factor, counter: checked.authenticationInfo.newCounter } : undefined
}

/** Columns that change when a passkey was used. */
export function usedPasskey(counter: number, now: Instant): Pick<StoredFactor, 'counter' | 'last_used_at'> {
  return { counter, last_used_at: now }
}

/** Returns the site that a passkey belongs to: the host name of an address. */
function siteOf(origin: string): string {
  return new URL(origin).hostname
}

function credentialsOf(known: readonly StoredFactor[]) {
  return known.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, transports: JSON.parse(transports ?? '[]') as AuthenticatorTransport[] }],
  )
}
