import { schemaFitOf } from '@watchfloor/core'
import type { Database } from '../db/database.ts'
import { listApplied, migrationNames } from '../db/migrate.ts'

/** How often a server looks whether a newer one has changed the schema (ms). Its writes are refused from that moment on. */
const defaultEveryMs = 5_000

/** Watches the schema until it is stopped. `changed` resolves when a newer program has changed it. */
export function watchSchema(
  { knex }: Pick<Database, 'knex'>,
  everyMs: number = defaultEveryMs,
): { readonly changed: Promise<void>; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()
  const changed = new Promise<void>((resolve) => {
    const look = async () => {
      // A database that does not answer now is asked again.
      const applied = await listApplied(knex).catch(() => migrationNames)
      if (schemaFitOf(applied, migrationNames) === 'newer') resolve()
    }
    timer = setInterval(() => {
      underWay = look()
    }, everyMs)
    timer.unref()
  })
  return {
    changed,
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
