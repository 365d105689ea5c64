import { wordsOf } from '../print/words-of.ts'

/** Why the server cannot listen there, and what to do about it. */
const advice: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program has this port. Choose one with --port, or let --port 0 find a free one.',
  EACCES: 'Ports below 1024 need special rights. Choose another with --port.',
  EADDRNOTAVAIL: 'This machine has no such address. Choose another with --host.',
  ENOTFOUND: 'This machine has no such address. Choose another with --host.',
}

/** Adds the next step to the error of a failed start; an error without a known step stays as it is. */
export function addressProblem(error: unknown): unknown {
  const step = advice[(error as NodeJS.ErrnoException).code ?? '']
  return step === undefined ? error : new Error(`${wordsOf(error)}. ${step}`)
}
