import { openContext, readSettings } from '@watchfloor/server'

/** Makes an empty database of a desk, as a server does when it first starts. */
export async function makeDatabase(url: string): Promise<void> {
  const context = await openContext(readSettings({ DATABASE_URL: url }))
  await context.close()
}
