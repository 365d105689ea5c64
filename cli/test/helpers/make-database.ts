import { openContext, readSettings } from '@watchfloor/server'

/** Creates an empty database, as a server does at its first start. */
export async function makeDatabase(url: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const context = await openContext(readSettings({ DATABASE_URL: url, ...env }))
  await context.close()
}
