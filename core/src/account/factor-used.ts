/** An answer to a second step, of which exactly one part was sent. */
interface SentAnswer {
  readonly totp?: string | undefined
  readonly recovery?: string | undefined
  readonly passkey?: object | undefined
}

/** Rule R45. Returns the kind of second factor that an answer is of. */
export function factorUsed({ totp, passkey }: SentAnswer): 'totp' | 'recovery' | 'passkey' {
  if (passkey !== undefined) return 'passkey'
  return totp === undefined ? 'recovery' : 'totp'
}
