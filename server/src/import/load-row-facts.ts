import {
  addToGroup,
  groupByKey,
  inBatches,
  nameKey,
  type OperationId,
  type RowFacts,
  type RowsQuery,
  type Target,
  type TargetId,
} from '@watchfloor/core'
import type { Reader } from '../db/database.ts'
import type { FieldCipher } from '../db/field-cipher.ts'
import { isPublished } from '../db/hidden-rows.ts'
import { listWithHistory } from '../sublist/sub-list-store.ts'
import { fromRecord, opened, type TargetRecord } from '../targets/target-rows.ts'

/** What the database answers to the query of some rows. */
export type LoadedFacts = Pick<RowFacts, 'stored' | 'withHistory' | 'storedPhotos'>

/** Maximum number of ids in one statement. */
const maxIds = 500
/** Number of names that are read at once. */
const namesAtOnce = 5_000

type IdsByName = ReadonlyMap<string, readonly TargetId[]>

/** Loads what the decision of rows asks for. Targets that the import itself adds are not among it: core remembers them. */
export class RowFactsLoader {
  readonly #reader: Reader
  readonly #cipher: FieldCipher
  readonly #lastId: TargetId
  readonly #operationId: OperationId
  #idsByName: IdsByName | undefined

  /**
   * @param lastId highest id of a target before the import; 0 if there is none
   * @param operationId the operation whose targets the rows are compared with
   */
  constructor(reader: Reader, cipher: FieldCipher, lastId: TargetId, operationId: OperationId) {
    this.#reader = reader
    this.#cipher = cipher
    this.#lastId = lastId
    this.#operationId = operationId
  }

  async load(query: RowsQuery): Promise<LoadedFacts> {
    const storedPhotos = await this.#storedPhotos(query.photos)
    if (this.#lastId === 0) return { stored: new Map(), withHistory: new Set(), storedPhotos }
    const targets = [...(await this.#withPhones(query.phones)), ...(await this.#withNames(query.names))]
    const byId = new Map(targets.map((target) => [target.id, target]))
    const ids = [...byId.keys()].sort((a, b) => a - b)
    return {
      stored: groupByKey(ids.flatMap((id) => byId.get(id) ?? [])),
      withHistory: query.history ? await listWithHistory(this.#reader, ids) : new Set(),
      storedPhotos,
    }
  }

  async #storedPhotos(names: readonly string[]): Promise<ReadonlySet<string>> {
    if (names.length === 0) return new Set()
    const query = this.#reader.knex('images').whereIn('name', names).select('name')
    return new Set((await this.#reader.all<{ name: string }>(query)).map(({ name }) => name))
  }

  async #withPhones(phones: readonly string[]): Promise<Target[]> {
    if (phones.length === 0) return []
    const places = phones.map(() => '?').join(', ')
    return this.#read({
      sql: `select * from targets where operation_id = ? and id <= ? and (phone in (${places}) or secondary_phone in (${places})) and ${isPublished} order by id`,
      bindings: [this.#operationId, this.#lastId, ...phones, ...phones],
    })
  }

  async #withNames(names: ReadonlySet<string>): Promise<Target[]> {
    if (names.size === 0) return []
    this.#idsByName ??= await this.#readIdsByName()
    const known = this.#idsByName
    const ids = [...names].flatMap((name) => known.get(name) ?? [])
    const found: Target[] = []
    for (const bindings of inBatches(ids, maxIds)) {
      const places = bindings.map(() => '?').join(', ')
      found.push(...(await this.#read({ sql: `select * from targets where id in (${places})`, bindings })))
    }
    return found
  }

  /** Reads the names of all targets: once, and only for a file that has rows without a phone. */
  async #readIdsByName(): Promise<IdsByName> {
    const ids = new Map<string, TargetId[]>()
    for (let after = 0; ; ) {
      const rows = await this.#reader.all<{ id: number; case_agent: string; screen_name: string }>({
        sql: `select id, case_agent, screen_name from targets where operation_id = ? and id > ? and id <= ? and ${isPublished} order by id limit ${namesAtOnce}`,
        bindings: [this.#operationId, after, this.#lastId],
      })
      for (const { id, case_agent: caseAgent, screen_name: screenName } of rows) {
        addToGroup(ids, nameKey({ caseAgent, screenName }), id)
      }
      if (rows.length < namesAtOnce) return ids
      after = rows.at(-1)?.id ?? this.#lastId
    }
  }

  async #read(statement: { sql: string; bindings: readonly unknown[] }): Promise<Target[]> {
    const rows = await this.#reader.all<TargetRecord>(statement)
    return rows.map((row) => opened(fromRecord(row), this.#cipher))
  }
}
