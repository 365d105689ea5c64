import {
  givesSame,
  type ImportRow,
  type Stage,
  stageOf,
  type Target,
  type TargetId,
  type TargetPatch,
} from '@watchfloor/core'
import type { Reader } from '../db/database.ts'
import type { FieldCipher } from '../db/field-cipher.ts'
import { fromRecord, opened, type TargetRecord } from '../target/target-rows.ts'
import { groupBy, nameOf, phonesOf } from './target-keys.ts'

/** A target that a row of the file stands for, added by it or there before. */
export interface Known {
  readonly id: TargetId
  /** The row of the file that adds it. */
  readonly row: number | undefined
  readonly fileId: string | undefined
  readonly stage: Stage
  readonly dateTime: Target['dateTime']
  readonly isGuest: boolean
}

/** A row with what it will be compared by. */
export interface Draft {
  readonly row: ImportRow
  readonly fields: TargetPatch
  /** The number of its main target; undefined when the row names none. */
  readonly link: TargetId | undefined
}

/** What the database holds that rows of a part of the file may mean. */
export interface Stored {
  readonly byPhone: ReadonlyMap<string, readonly Target[]>
  readonly byName: ReadonlyMap<string, readonly Target[]>
}

const nothing: Stored = { byPhone: new Map(), byName: new Map() }

/** Finds out whether a row's target is there already, in the database or in an earlier row of the file. */
export class KnownTargets {
  readonly #reader: Reader
  readonly #cipher: FieldCipher
  readonly #lastId: TargetId
  #names: Map<string, TargetId[]> | undefined
  #byPhone = new Map<string, Known>()
  #byName = new Map<string, { known: Known; draft: Draft }[]>()
  #byFileId = new Map<string, Known>()

  /** @param lastId no target of before the import has a higher number; 0 when there is none */
  constructor(reader: Reader, cipher: FieldCipher, lastId: TargetId) {
    this.#reader = reader
    this.#cipher = cipher
    this.#lastId = lastId
  }

  /** What the database holds for some rows, in as few questions as possible. */
  async look(rows: readonly ImportRow[]): Promise<Stored> {
    if (this.#lastId === 0) return nothing
    const phones = rows.flatMap(({ fields }) => phonesOf(fields))
    const unnamed = rows.filter(({ fields }) => phonesOf(fields).length === 0)
    return {
      byPhone: groupBy(await this.#withPhones(phones), phonesOf),
      byName: groupBy(await this.#withNames(unnamed), (target) => [nameOf(target)]),
    }
  }

  byFileId(fileId: string): Known | undefined {
    return this.#byFileId.get(fileId)
  }

  /** The stored targets that a row means. */
  stored({ row, fields, link }: Draft, { byPhone, byName }: Stored): readonly Target[] {
    const phones = phonesOf(fields)
    if (phones.length === 0) {
      return (byName.get(nameOf(fields)) ?? []).filter((one) => givesSame(row.given, fields, link, one))
    }
    const found = new Map(phones.flatMap((phone) => byPhone.get(phone) ?? []).map((one) => [one.id, one]))
    // A target is no duplicate of its party (rule P2).
    const strangers = [...found.values()].filter(
      (one) => link === undefined || (one.id !== link && one.linkedChatterId !== link),
    )
    const namesakes = strangers.filter((one) => nameOf(one) === nameOf(fields))
    return namesakes.length === 1 ? namesakes : strangers
  }

  /** An earlier row of the file that means the same target. */
  inFile({ row, fields, link }: Draft): Known | undefined {
    const isOther = (known: Known) => row.fileId === undefined || known.fileId === undefined
    const phones = phonesOf(fields)
    if (phones.length > 0) {
      return phones
        .map((phone) => this.#byPhone.get(phone))
        .find((known) => known !== undefined && isOther(known) && known.id !== link)
    }
    const namesakes = this.#byName.get(nameOf(fields)) ?? []
    const same = namesakes.find(({ known, draft }) => {
      const linkedChatterId = draft.link ?? null
      return isOther(known) && givesSame(row.given, fields, link, { ...draft.fields, linkedChatterId })
    })
    return same?.known
  }

  /** Remembers what a row stands for, for the rows after it. */
  remember(draft: Draft, known: Known): void {
    const { row, fields } = draft
    if (row.fileId !== undefined) this.#byFileId.set(row.fileId, known)
    if (known.row === undefined) return
    const phones = phonesOf(fields)
    for (const phone of phones) if (!this.#byPhone.has(phone)) this.#byPhone.set(phone, known)
    if (phones.length > 0) return
    const namesakes = this.#byName.get(nameOf(fields))
    if (namesakes) namesakes.push({ known, draft })
    else this.#byName.set(nameOf(fields), [{ known, draft }])
  }

  async #withPhones(phones: readonly string[]): Promise<Target[]> {
    if (phones.length === 0) return []
    const places = phones.map(() => '?').join(', ')
    return this.#read({
      sql: `select * from targets where id <= ? and (phone in (${places}) or secondary_phone in (${places})) order by id`,
      bindings: [this.#lastId, ...phones, ...phones],
    })
  }

  async #withNames(rows: readonly ImportRow[]): Promise<Target[]> {
    if (rows.length === 0) return []
    const names = await this.#storedNames()
    const ids = [...new Set(rows.flatMap(({ fields }) => names.get(nameOf(fields)) ?? []))]
    const found: Target[] = []
    for (let start = 0; start < ids.length; start += maxIds) {
      const part = ids.slice(start, start + maxIds)
      found.push(...(await this.#read({ sql: selectIds(part.length), bindings: part })))
    }
    return found
  }

  /** Read once, and only for a file that has rows without a phone. */
  async #storedNames(): Promise<ReadonlyMap<string, readonly TargetId[]>> {
    if (this.#names) return this.#names
    const names = new Map<string, TargetId[]>()
    for (let after = 0; ; ) {
      const rows = await this.#reader.all<{ id: number; case_agent: string; screen_name: string }>({
        sql: `select id, case_agent, screen_name from targets where id > ? and id <= ? order by id limit ${namesAtOnce}`,
        bindings: [after, this.#lastId],
      })
      for (const { id, case_agent: caseAgent, screen_name: screenName } of rows) {
        const ids = names.get(nameOf({ caseAgent, screenName }))
        if (ids) ids.push(id)
        else names.set(nameOf({ caseAgent, screenName }), [id])
      }
      after = rows.at(-1)?.id ?? this.#lastId
      if (rows.length < namesAtOnce) break
    }
    this.#names = names
    return names
  }

  async #read(statement: { sql: string; bindings: readonly unknown[] }): Promise<Target[]> {
    const rows = await this.#reader.all<TargetRecord>(statement)
    return rows.map((row) => opened(fromRecord(row), this.#cipher))
  }
}

const maxIds = 500
const namesAtOnce = 5_000

function selectIds(count: number): string {
  return `select * from targets where id in (${Array.from({ length: count }, () => '?').join(', ')}) order by id`
}

/** What a target is known by once it is stored. */
export function knownOf(target: Target, fileId: string | undefined): Known {
  return {
    id: target.id,
    row: undefined,
    fileId,
    stage: stageOf(target),
    dateTime: target.dateTime,
    isGuest: target.linkedChatterId !== null,
  }
}
