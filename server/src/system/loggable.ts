/** What a log may tell of an error of the database; not `detail`, `where` or `parameters`, which hold the values of rows. */
const told = ['name', 'code', 'severity', 'table', 'column', 'constraint', 'routine'] as const

/** PostgreSQL quotes the value that it could not read. Names of tables and columns are quoted too, and told beside the message. */
const quoted = /"[^"]*"/g

/** An error as it may stand in a log: the message without the values in it, and where it happened. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const facts = error as unknown as Record<string, unknown>
  const isOfPostgres = typeof facts['severity'] === 'string'
  const message = isOfPostgres ? error.message.replaceAll(quoted, '"…"') : error.message
  return {
    ...Object.fromEntries(told.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]]))),
    message,
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause !== undefined && { cause: loggable(error.cause) }),
  }
}
