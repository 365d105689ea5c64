import {
  type ActorRole,
  findsTarget,
  isGuest,
  listFields,
  type OperationId,
  orThrow,
  type PageOrder,
  type PageQuery,
  pageOrder,
  readSearch,
  seenPlaces,
  seesAllSearched,
  type TargetId,
} from '@watchfloor/core'
import { EncodedJson } from '../call/answers.ts'
import type { Database } from '../db/database.ts'
import { sha256Hex } from '../sha256.ts'
import { namedMains } from './named-mains.ts'
import { countFound, indexedPage, isIndexed, type PageScope, type Slice, sortedPage } from './page-sql.ts'
import type { PlaceCounts } from './place-counts.ts'
import { RowTexts } from './row-texts.ts'
import { type SearchSql, searchSql } from './search-sql.ts'
import { rowText } from './target-lists.ts'
import { fromRecord, type StoredTarget, type TargetRecord } from './target-rows.ts'

/** Who asks for a page, and of which operation. */
export interface PageReader {
  readonly role: ActorRole
  readonly operationId: OperationId
  /** The version of the operation that the reader knows. */
  readonly version: string
  /** Changes when the database is restored. */
  readonly journal: string
  /** The arrested targets that the actor sees for a while. */
  readonly kept: readonly StoredTarget[]
}

/** A target of a page, and the version of its record. */
interface PageItem {
  readonly id: TargetId
  readonly version: number
}

/** The targets of a page, and the number of targets on all pages. */
interface Found<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

interface Counted {
  readonly page_total: number | string
}

const nothing: Found<never> = { items: [], total: 0 }

/** Number of digits in the tag of a page. */
const tagDigits = 32

/** Number of candidates in one read. */
const perPage = 500

/**
 * Rule L11. Reads pages of the targets that an actor sees. The engine filters, searches, sorts and counts, so the memory that a page
 * needs does not depend on the number of targets.
 */
export class TargetPages {
  readonly #db: Database
  readonly #counts: PlaceCounts
  readonly #texts = new RowTexts()

  constructor(db: Database, counts: PlaceCounts) {
    this.#db = db
    this.#counts = counts
  }

  /** Returns the targets of a page. @throws FailureError input.invalid for an order by a field that the role does not see */
  async read(query: PageQuery, reader: PageReader): Promise<Found<StoredTarget>> {
    const { items, total } = await this.#find(query, reader)
    return { items: await this.#load(items.map(({ id }) => id)), total }
  }

  /**
   * Returns a page as it is sent. The text of a row is cached with its version, so a page that is read again costs no row. @throws
   * FailureError input.invalid for an order by a field that the role does not see
   */
  async reply(query: PageQuery, reader: PageReader): Promise<EncodedJson> {
    const { items, total } = await this.#find(query, reader)
    const { role, version, journal } = reader
    this.#texts.use(journal)
    const known = items.map((item) => this.#texts.find(role, item))
    const missing = items.filter((_, index) => known[index] === undefined).map(({ id }) => id)
    const made = new Map<TargetId, string>()
    for (const target of await this.#load(missing)) {
      const text = rowText(role, target)
      made.set(target.id, text)
      // The row of an additional person also has the name of its main target, which may change alone.
      if (!isGuest(target)) this.#texts.keep(role, target, text)
    }
    const rows = items.flatMap(({ id }, index) => known[index] ?? made.get(id) ?? [])
    const { page, size } = query
    const text = `{"Status":true,"items":[${rows.join(',')}],"total":${total},"page":${page},"size":${size}}`
    const kept = reader.kept.map(({ id }) => id)
    return new EncodedJson(text, sha256Hex(JSON.stringify([version, role, query, kept])).slice(0, tagDigits))
  }

  async #find(query: PageQuery, { role, operationId, version, kept }: PageReader): Promise<Found<PageItem>> {
    const { stage, search, page, size, after } = query
    const fields = listFields(role)
    const order = orThrow(pageOrder(query, fields))
    const slice = { offset: (page - 1) * size, size }
    const hasArrests = stage === undefined || stage === 'arrested'
    const wanted = readSearch(search)
    if (!wanted && search.trim() !== '') return nothing
    const keptHere = hasArrests ? kept : []
    const keptFound = keptHere.filter((one) => !wanted || findsTarget(one, wanted, fields))
    const places = seenPlaces(role, stage)
    const scope = { operationId, places, kept: keptFound.map(({ id }) => id), after }
    if (places.length + keptFound.length === 0) return nothing
    if (!wanted) return this.#listed(scope, version, order, slice)
    const found = searchSql(this.#db.engine, operationId, wanted)
    const seesArrests = hasArrests && seenPlaces(role, 'arrested').length > 0
    return seesAllSearched(fields, seesArrests ? 'arrests' : 'standard')
      ? this.#sorted(scope, order, slice, found)
      : this.#rechecked(scope, order, slice, found, (one) => findsTarget(one, wanted, fields))
  }

  /** Returns targets in the order of their ids here. One that was deleted meanwhile is left out. */
  async #load(ids: readonly TargetId[]): Promise<readonly StoredTarget[]> {
    if (ids.length === 0) return []
    const rows = await this.#db.query<TargetRecord>({
      sql: `select * from targets where id in (${ids.map(() => '?').join(', ')})`,
      bindings: ids,
    })
    const targets = new Map(rows.map((row) => [row.id, fromRecord(row)]))
    return namedMains(
      this.#db,
      ids.flatMap((id) => targets.get(id) ?? []),
    )
  }

  async #listed(scope: PageScope, version: string, order: PageOrder, slice: Slice): Promise<Found<PageItem>> {
    if (!isIndexed(order)) return this.#sorted(scope, order, slice, undefined)
    const [rows, counted] = await Promise.all([
      this.#db.query<PageItem>(indexedPage(scope, order, slice)),
      this.#counts.of(scope.operationId, version, scope.places),
    ])
    const total = counted + scope.kept.length
    if (scope.after !== undefined) return { items: rows, total }
    const expected = Math.max(0, Math.min(slice.size, total - slice.offset))
    // Targets without a value are not in the index.
    if (rows.length !== expected) return this.#sorted(scope, order, slice, undefined)
    return { items: rows, total }
  }

  async #sorted(
    scope: PageScope,
    order: PageOrder,
    slice: Slice,
    search: SearchSql | undefined,
  ): Promise<Found<PageItem>> {
    const rows = await this.#db.query<PageItem & Counted>(sortedPage(scope, order, slice, search))
    const [first] = rows
    if (first) return { items: rows, total: Number(first.page_total) }
    if (slice.offset === 0) return nothing
    // The page is after the last one.
    const [count] = await this.#db.query<Counted>(countFound(scope, search))
    return { items: [], total: Number(count?.page_total ?? 0) }
  }

  /** Checks each candidate by the fields that the role sees, because the engine also searched fields that it does not see. */
  async #rechecked(
    scope: PageScope,
    order: PageOrder,
    { offset, size }: Slice,
    search: SearchSql,
    isFound: (target: StoredTarget) => boolean,
  ): Promise<Found<PageItem>> {
    const items: StoredTarget[] = []
    let total = 0
    return this.#db.read(async (reader) => {
      for (let from = 0; ; from += perPage) {
        const part = sortedPage(scope, order, { offset: from, size: perPage }, search, 'targets.*')
        const rows = await reader.all<TargetRecord>(part)
        for (const target of rows.map(fromRecord).filter(isFound)) {
          if (total >= offset && items.length < size) items.push(target)
          total++
        }
        if (rows.length < perPage) return { items, total }
      }
    })
  }
}
