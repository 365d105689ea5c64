import { FailureError, messages } from '@watchfloor/core'
import { api } from '../../data/api.ts'

const library = () => import('@simplewebauthn/browser')

/** Whether passkeys work at this address: browsers allow them only in a secure context with a host name. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.includes(':') || hostname.startsWith('[')
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress
}

/** Asks the browser for a new passkey and adds it. Returns the recovery codes that came with a first factor. */
export async function makePasskey(name: string): Promise<string[] | undefined> {
  const { options } = await api.factor.passkeyOptions()
  const { startRegistration } = await library()
  const passkey = await orCancelled(
    startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  )
  return (await api.factor.addPasskey({ name, passkey: { ...passkey } })).recoveryCodes
}

/** Asks the browser to use a passkey. Returns its answer, for the second step or a confirmation. */
export async function answerWithPasskey(): Promise<{ id: string }> {
  const { options } = await api.factor.challenge()
  const { startAuthentication } = await library()
  return {
    ...(await orCancelled(
      startAuthentication({
        optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      }),
    )),
  }
}

/** Waits for the browser. A user who cancels, or whose device has a passkey already, gets a text instead of the browser's error. */
async function orCancelled<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    const { passkeyKnown, passkeyCancelled } = messages.factor
    throw new FailureError({ code: 'factor.refused', message: isKnown ? passkeyKnown : passkeyCancelled })
  }
}
