import { sightOf } from '@watchfloor/core'
import type { Caller } from '../call/serve.ts'
import { settingsOf } from './display-row.ts'
import type { DisplayStore } from './display-store.ts'

interface Needs {
  readonly displays: DisplayStore
}

/** Who calls with a display's own cookie: the display, seeing what it is set to see; nobody once it is revoked. */
export async function displayCaller(
  token: string | undefined,
  via: string,
  { displays }: Needs,
): Promise<Caller | undefined> {
  const row = token === undefined ? undefined : await displays.findByToken(token)
  return row && { party: 'display', sees: sightOf(settingsOf(row)), actor: row.id, via }
}

/** Whether a display may still read as it did when it began to. */
export async function isStillDisplay({ actor, sees }: Caller, { displays }: Needs): Promise<boolean> {
  const row = await displays.findPaired(actor)
  return row !== undefined && sightOf(settingsOf(row)) === sees
}
