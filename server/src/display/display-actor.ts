import { sightOf } from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import { operationOfDisplay, settingsOf } from './display-row.ts'
import type { DisplayStore } from './display-store.ts'

interface Needs {
  readonly displays: DisplayStore
}

/** Returns the display with this token as an actor, or undefined if it was revoked. It views the projection of its settings. */
export async function displayActor(
  token: string | undefined,
  address: string,
  { displays }: Needs,
): Promise<Actor | undefined> {
  const row = token === undefined ? undefined : await displays.findByToken(token)
  if (!row) return undefined
  const operation = operationOfDisplay(row)
  const movedAtSeq = row.moved_at_seq
  return { role: 'display', viewsAs: sightOf(settingsOf(row)), email: row.id, address, operation, movedAtSeq }
}

/** Returns what a display shows now. Undefined if it was revoked or has another projection. */
export async function displayNow(
  { email: actor, viewsAs }: Actor,
  { displays }: Needs,
): Promise<Pick<Actor, 'operation' | 'operations'> | undefined> {
  const row = await displays.findPaired(actor)
  if (!row || sightOf(settingsOf(row)) !== viewsAs) return undefined
  return { operation: operationOfDisplay(row), operations: undefined }
}
