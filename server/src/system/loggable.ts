/** Fields of a database error that a log may contain. `detail`, `where` and `parameters` hold values of rows. */
const loggedFields = ['name', 'code', 'severity', 'table', 'column', 'constraint', 'routine'] as const

/**
 * Quoted text in messages of PostgreSQL, which may be a value. Names of tables and columns are quoted too, and logged as
 * fields.
 */
const quoted = /"[^"]*"/g

/** Returns an error for the log: the message without values, and where it happened. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const facts = error as unknown as Record<string, unknown>
  const isOfPostgres = typeof facts['severity'] === 'string'
  const message = isOfPostgres ? error.message.replaceAll(quoted, '"…"') : error.message
  return {
    ...Object.fromEntries(
      loggedFields.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])),
    ),
    message,
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause !== undefined && { cause: loggable(error.cause) }),
  }
}

/** Returns an error for the log, with the words of its cause and not the place in the program: during an outage every call meets it. */
export function loggableOutage(error: unknown): Record<string, unknown> {
  const { stack: _, cause, ...facts } = loggable(error)
  if (cause === undefined) return facts
  const inner = loggableOutage((error as Error).cause)
  return { ...inner, ...facts, message: `${facts['message']}: ${inner['message']}` }
}
