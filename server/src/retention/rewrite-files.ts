import { messages } from '@watchfloor/core'
import type { Database } from '../db/database.ts'

/** Name of the setting that is there while the files may still hold deleted rows. */
const leftName = 'files_to_rewrite'

/**
 * Rule O18. Removes deleted rows from the files of the database, which its tables no longer have. Returns why some may be left. The
 * deletion is done then and is not undone, so a failure is a result of the act and not its end.
 */
export async function rewriteFiles(db: Database): Promise<string | undefined> {
  const problem = await attempt(db)
  await db
    .write(async (tx) => {
      await tx.run(tx.knex('settings').where({ name: leftName }).delete())
      if (problem !== undefined) await tx.run(tx.knex('settings').insert({ name: leftName, value: problem }))
    })
    // A full disk takes no mark. The act says it all the same.
    .catch(() => undefined)
  return problem
}

/** Whether the files may still hold rows that an earlier act deleted. */
export async function isRewriteDue({ knex }: Pick<Database, 'knex'>): Promise<boolean> {
  const row: unknown = await knex('settings').where({ name: leftName }).first('name')
  return row !== undefined
}

async function attempt(db: Database): Promise<string | undefined> {
  try {
    return (await db.compact()) ? undefined : messages.retention.notRewritten
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return messages.retention.filesFailed(reason.endsWith('.') ? reason : `${reason}.`)
  }
}
