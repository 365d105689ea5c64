import { failureOf, messages } from '@watchfloor/core'

/** The server did not answer: no network, or no server. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super(messages.generic.noResponse, { cause })
    this.name = 'NoAnswer'
  }
}

/** Something answered, but not the desk. */
export class UnreadableAnswer extends Error {
  constructor(cause: unknown) {
    super(messages.generic.failed, { cause })
    this.name = 'UnreadableAnswer'
  }
}

/** What stands where the server gave no sentence of its own. */
export interface Fallback {
  /** It answered, but said nothing that can be shown. */
  readonly failed: string
  /** It did not answer. */
  readonly error?: string
}

/** The sentences for a failure: the server's own where there is one. */
export function failureTexts(error: unknown, { failed, error: onError = failed }: Fallback): string[] {
  const failure = failureOf(error)
  if (failure) return [failure.message]
  if (error instanceof NoAnswer) {
    return onError === messages.generic.noResponse ? [onError] : [onError, messages.generic.noResponse]
  }
  return [failed]
}
