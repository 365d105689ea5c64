import type { Database } from '../db/database.ts'

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
