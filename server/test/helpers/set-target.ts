import type { Target } from '@watchfloor/core'
import { apiInProcess, type ServerContext } from '../../src/index.ts'

/** Adds or changes a target through the API. Returns its id. */
export async function setTarget(
  context: ServerContext,
  fields: Partial<Target>,
  id?: number,
): Promise<number> {
  const api = apiInProcess(context, { role: 'admin', email: 'test', address: 'test' })
  if (id !== undefined) {
    await api.target.update({ id, ...(fields as Record<string, string>) })
    return id
  }
  const added = await api.target.add({ caseAgent: 'Alpha', ...(fields as { screenName: string }) })
  return Number((added as { id?: number }).id)
}
