import type { Failure } from '../kernel/failure.ts'
import { messages } from '../text/messages.ts'

/** How the schema of the database compares with the one that a program knows. */
export type SchemaFit = 'fits' | 'older' | 'newer'

/** Returns how a schema compares with the program's. A migration that the program does not know makes it newer. */
export function schemaFitOf(applied: readonly string[], known: readonly string[]): SchemaFit {
  if (applied.some((name) => !known.includes(name))) return 'newer'
  return known.some((name) => !applied.includes(name)) ? 'older' : 'fits'
}

/** Rule M1. Returns why a server must get no new calls, besides an outage of its database; undefined if it may get them. */
export function whyNotReady(server: {
  readonly isStopping: boolean
  readonly schema: SchemaFit
}): Failure | undefined {
  const { stopping, schemaNewer, schemaOlder } = messages.running
  if (server.isStopping) return { code: 'server.busy', message: stopping }
  if (server.schema === 'fits') return undefined
  return { code: 'server.busy', message: server.schema === 'newer' ? schemaNewer : schemaOlder }
}
