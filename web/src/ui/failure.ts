import { failureOf, messages } from '@watchfloor/core'

/** The server did not answer: no network, or no server. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super(messages.generic.noResponse, { cause })
    this.name = 'NoAnswer'
  }
}

/** The reply is not one of our server's, for example a proxy's page. */
export class UnreadableAnswer extends Error {
  constructor(cause: unknown) {
    super(messages.generic.unclear, { cause })
    this.name = 'UnreadableAnswer'
  }
}

/** Sentences for failures without a sentence from the server. */
export interface Fallback {
  /** For a reply without a sentence that can be shown. */
  readonly failed: string
  /** For no answer; `failed` by default. */
  readonly error?: string
}

/** Returns the sentences for an error: the server's own, or the fallback. */
export function failureTexts(error: unknown, { failed, error: onError = failed }: Fallback): string[] {
  const failure = failureOf(error)
  if (failure) return [failure.message]
  if (error instanceof NoAnswer) {
    return onError === messages.generic.noResponse ? [onError] : [onError, messages.generic.noResponse]
  }
  return [failed]
}

/** Statuses of a proxy that got no answer of the server. The server may have carried out the call. */
const statusesOfLost: readonly unknown[] = [502, 504]

/** Returns the sentences for a change that failed. They say if it may have been saved all the same. */
export function saveFailureTexts(error: unknown, fallback: Fallback): string[] {
  const texts = failureTexts(error, fallback)
  const isLost = error instanceof UnreadableAnswer && statusesOfLost.includes(error.cause)
  return isLost ? [...new Set([...texts, messages.generic.unclear])] : texts
}

/** Returns the sentences for an error below a title, without the title again. */
export function reasonText(error: unknown, title: string): string {
  return failureTexts(error, { failed: title })
    .filter((text) => text !== title)
    .join(' ')
}
