import { type accountApi, dueStep, type ReplyOf } from '@watchfloor/core'
import type { Cookies } from '../call/serve.ts'
import type { Settings } from '../settings.ts'
import type { SignedIn } from './sign-in.ts'

type SignInAnswer = ReplyOf<(typeof accountApi)['signIn']>

/** Sets the cookies of a sign-in and returns its answer: complete, or with a second step to come. */
export function signInAnswer(
  signedIn: SignedIn,
  cookies: Cookies,
  { settings }: { readonly settings: Settings },
): SignInAnswer {
  if ('half' in signedIn) {
    cookies.startHalf(signedIn.half)
    return { loginStatus: false, factorRequired: true, factors: signedIn.ways }
  }
  cookies.signIn(signedIn.session)
  const due = dueStep(signedIn.account, settings.factorRoles)
  return {
    loginStatus: true,
    ...(due === 'enroll' && { mustEnroll: true as const }),
    ...(due === 'change-password' && { mustChange: true as const }),
  }
}
