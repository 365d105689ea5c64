import { messages } from '@watchfloor/core'

/** How a request ended: with an answer, without one in time, or without a connection. */
type Answer =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'late' }
  /** The code of the failed connection, for example ECONNREFUSED. */
  | { readonly kind: 'unreachable'; readonly cause: string }

/** Sends a request to another system once. Redirects are not followed, and nobody reads the answer, however long it is. */
export async function postOnce(
  url: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  timeoutMs: number,
  stopped?: AbortSignal,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: stopped ? AbortSignal.any([timeout, stopped]) : timeout,
    })
    await response.body?.cancel()
    return { kind: 'answered', status: response.status }
  } catch (error) {
    return timeout.aborted ? { kind: 'late' } : { kind: 'unreachable', cause: causeOf(error) }
  }
}

/** Returns why a receiver did not take a request, as a text for the user. Undefined if it took it. */
export function answerProblem(answer: Answer, timeoutMs: number): string | undefined {
  if (answer.kind === 'late') return messages.webhook.noAnswer(timeoutMs / 1_000)
  if (answer.kind === 'unreachable') return messages.webhook.unreachable(answer.cause)
  const { status } = answer
  if (status >= 200 && status < 300) return undefined
  return status >= 300 && status < 400
    ? messages.webhook.redirected(status)
    : messages.webhook.answered(status)
}

/** Returns the code of a failed connection. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  const { code } = (cause ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'no connection'
}
