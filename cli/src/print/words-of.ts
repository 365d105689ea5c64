/** The statement that Knex puts before the words of the engine. That of a restore has 200,000 characters. */
const statement =
  /^(insert|update|delete|select|with|create|alter|drop|begin|BEGIN|COMMIT|ROLLBACK)\b[\s\S]* - /

/** Returns the message of an error. A connection can fail at several addresses; then it returns the message of each. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(wordsOf).join('; ')
  // The administrator at the terminal needs to know which database does not answer, and why.
  if (error instanceof Error && error.name === 'DatabaseUnavailable' && error.cause !== undefined)
    return `${error.message}: ${wordsOf(error.cause)}`
  return error instanceof Error ? error.message.replace(statement, '') : String(error)
}
