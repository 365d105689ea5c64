/** Knex prints to the console what it throws as well; the console is for results. */
export const quietLog = {
  warn: () => undefined,
  error: () => undefined,
  debug: () => undefined,
  deprecate: () => undefined,
}
