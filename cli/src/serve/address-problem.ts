import { wordsOf } from '../print/words-of.ts'

/** Why the server cannot listen there, and what to do about it. */
const advice: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program has this port. Choose one with --port, or let --port 0 find a free one.',
  EACCES: 'Ports below 1024 need special rights. Choose another with --port.',
  EADDRNOTAVAIL: 'This machine has no such address. Choose another with --host.',
  ENOTFOUND: 'This machine has no such address. Choose another with --host.',
}

/** The error of a failed start, with the next step where one is known. */
export function addressProblem(error: unknown): Error {
  const step = advice[(error as NodeJS.ErrnoException).code ?? '']
  return new Error(step === undefined ? wordsOf(error) : `${wordsOf(error)}. ${step}`)
}
