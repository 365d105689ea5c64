import { wordsOf } from '../print/words-of.ts'

/** The cause and the next step for each error code of a failed start. */
const advice: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program uses this port. Choose one with --port, or let --port 0 find a free one.',
  EACCES: 'Ports below 1024 need special permissions. Choose another with --port.',
  EADDRNOTAVAIL: 'This machine has no such address. Choose another with --host.',
  ENOTFOUND: 'This machine has no such address. Choose another with --host.',
}

/** Returns the error of a failed start with the next step. An error without a known step is returned unchanged. */
export function addressProblem(error: unknown): unknown {
  const step = advice[(error as NodeJS.ErrnoException).code ?? '']
  return step === undefined ? error : new Error(`${wordsOf(error)}. ${step}`)
}
