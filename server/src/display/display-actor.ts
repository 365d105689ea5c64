import { sightOf } from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import { settingsOf } from './display-row.ts'
import type { DisplayStore } from './display-store.ts'

interface Needs {
  readonly displays: DisplayStore
}

/** Who calls with a display's own cookie: the display, seeing what it is set to see; nobody once it is revoked. */
export async function displayActor(
  token: string | undefined,
  via: string,
  { displays }: Needs,
): Promise<Actor | undefined> {
  const row = token === undefined ? undefined : await displays.findByToken(token)
  return row && { role: 'display', viewsAs: sightOf(settingsOf(row)), email: row.id, address: via }
}

/** Whether a display may still read as it did when it began to. */
export async function isStillDisplay(
  { email: actor, viewsAs: sees }: Actor,
  { displays }: Needs,
): Promise<boolean> {
  const row = await displays.findPaired(actor)
  return row !== undefined && sightOf(settingsOf(row)) === sees
}
