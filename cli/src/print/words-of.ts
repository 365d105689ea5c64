/** What an error says; a failed connection to a name with several addresses says it for each of them. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(wordsOf).join('; ')
  // Which database does not answer, and why, is for the administrator who types the command.
  if (error instanceof Error && error.name === 'DatabaseUnavailable' && error.cause !== undefined)
    return `${error.message}: ${wordsOf(error.cause)}`
  return error instanceof Error ? error.message : String(error)
}
