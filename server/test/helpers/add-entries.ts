import type { ServerContext } from '../../src/context.ts'
import { appendEntries, nextSeq } from '../../src/journal/journal-store.ts'

/** Adds this number of lines to the night log, by `x`, so that a journal is long. */
export async function addEntries(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  count: number,
): Promise<void> {
  const draft = { actor: 'x', via: 'test', action: 'add', kind: 'log', object: 'many', changes: [] } as const
  await db.write(async (tx) => {
    const drafts = Array.from({ length: count }, () => draft)
    await appendEntries(tx, drafts, now(), await nextSeq(tx))
  })
}
