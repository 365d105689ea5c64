import { type Database, DatabaseMissing } from '../db/database.ts'
import { inspectDatabase } from '../db/open-database.ts'

const name = 'training'

/** The mark of a database that was filled with the demonstration. It is stored with the data and is part of each backup. */
export class TrainingMark {
  readonly #db: Database
  #isOn: boolean

  private constructor(db: Database, isOn: boolean) {
    this.#db = db
    this.#isOn = isOn
  }

  static async read(db: Database): Promise<TrainingMark> {
    const row: unknown = await db.knex('settings').where({ name }).first('name')
    return new TrainingMark(db, row !== undefined)
  }

  get isOn(): boolean {
    return this.#isOn
  }

  /** Marks the database permanently. */
  async set(): Promise<void> {
    await this.#db.write((tx) =>
      tx.run(tx.knex('settings').insert({ name, value: 'demonstration' }).onConflict('name').ignore()),
    )
    this.#isOn = true
  }
}

/** Whether the database at an address has the mark. Creates and migrates nothing; a missing database has no mark. */
export async function isTrainingDatabase(url: string): Promise<boolean> {
  const inspection = await inspectDatabase(url).catch((error: unknown) => {
    if (error instanceof DatabaseMissing) return undefined
    throw error
  })
  if (!inspection) return false
  try {
    if (!(await inspection.knex.schema.hasTable('settings'))) return false
    return (await inspection.knex('settings').where({ name }).first('name')) !== undefined
  } finally {
    await inspection.close()
  }
}
