/** Texts about the running server, for administrators and their monitors. */
export const runningTexts = {
  stopping: 'The server is stopping. Send new calls to another server, or wait until it is back.',
  schemaNewer:
    'A newer Watchfloor has changed the schema of the database. Update this server. Nothing was saved.',
  schemaOlder:
    'The schema of the database is older than this server. Restart the server, which brings it up to date.',
  withRequest: (message: string, id: string) => `${message} (Request ${id})`,
  upgraded: (copy: string) =>
    `The schema of the database was brought up to date. Before that the database was saved as ${copy}`,
  upgradedElsewhere:
    'A newer Watchfloor has changed the schema of this database, so this server stops. Update this program and start it again.',
  wrongEncoding: (encoding: string) =>
    `The PostgreSQL database has the encoding ${encoding}, which lacks letters of some names. Watchfloor needs UTF8. Nothing was changed. Drop the database and create it again: createdb --encoding UTF8 --template template0 --owner desk watchfloor`,
  poolerUnfit:
    'The address of the database leads to a pooler that gives each transaction another connection, so the locks of Watchfloor would not hold. Nothing was changed. Set pool_mode = session in the pooler, or give the address of PostgreSQL itself.',
  otherBuild:
    'Watchfloor was updated. Nothing was saved. Reload this page and try again; what you typed is kept.',
  updated: 'Watchfloor was updated.',
  reload: 'Reload',
  metricsToken:
    'The metrics need the header Authorization: Bearer TOKEN with the METRICS_TOKEN of this server.',
  metricsAt: (url: string) => `The metrics are at ${url}`,
  metricsPortTaken: (port: number) =>
    `The desk itself listens on port ${port}. Choose another port with METRICS_PORT, or let METRICS_PORT=0 find a free one.`,
  metricsPortFailed: (words: string) =>
    `${words}. Choose another port with METRICS_PORT, or let METRICS_PORT=0 find a free one.`,
  metricsMissing: 'There is no such page. The metrics are at /metrics.',
} as const
