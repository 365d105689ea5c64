import { messages } from '../text/messages.ts'

/** The header that names a call, in the request of a program or proxy and in every answer. */
export const requestIdHeader = 'X-Request-Id'

/** Whether a text may be the id of a call: 8 to 64 letters, digits and `. _ : -`, so that it cannot add to a line of a log. */
export function isRequestId(text: string): boolean {
  return /^[\w.:-]{8,64}$/.test(text)
}

/** Rule M2. Returns the message of an error with the id of its call. Only errors that the person cannot mend name it. */
export function withRequestId(message: string, status: number, id: string | null): string {
  if (status < 500 || id === null || !isRequestId(id)) return message
  return messages.running.withRequest(message, id)
}
