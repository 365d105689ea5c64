import { addToGroup } from '../kernel/groups.ts'
import type { TargetPatch } from '../targets/edit.ts'
import { type Stage, stageOf } from '../targets/stage.ts'
import { emptyTarget, type Target, type TargetId } from '../targets/target.ts'
import type { DuplicatePolicy } from './duplicate-policy.ts'
import type { ImportRow } from './import-row.ts'
import { nameKey, rowPhones } from './lookup-keys.ts'
import type { FileTarget, NewTarget, RowDecision } from './row-decision.ts'
import { PlacesByKey, type RowShelf, shelfInMemory } from './row-shelf.ts'

/**
 * The effect of the decided rows on the rows after them (rule X18). Only `remember` changes it. It changes its maps in place,
 * because a copy for each of 100,000 rows would take hours. The rows themselves are on a shelf, and in memory are their places.
 */
export class FileMemory {
  readonly #policy: DuplicatePolicy
  readonly #shelf: RowShelf
  #nextId: TargetId
  readonly #byFileId = new Map<string, number>()
  /** Targets added by the file that had a phone at some time, in the order in which they got it. */
  readonly #holdersByPhone = new PlacesByKey()
  readonly #valuesByKey = new PlacesByKey()
  /** Records of targets that later rows may update, as the rows so far leave them. */
  readonly #records = new Map<TargetId, Target>()
  /** Targets added by the file that later rows may update. */
  readonly #added = new Map<TargetId, number>()
  /** Targets of the database that rows updated, by their new lookup keys. */
  readonly #updatedByKey = new Map<string, TargetId[]>()

  /** @param lastId highest id of a target before the import; 0 if there is none */
  constructor(lastId: TargetId, policy: DuplicatePolicy, shelf: RowShelf = shelfInMemory()) {
    this.#nextId = lastId + 1
    this.#policy = policy
    this.#shelf = shelf
  }

  /** Id of the next target that is added. */
  get nextId(): TargetId {
    return this.#nextId
  }

  /** Finds the target that a number of the file's `id` column stands for. */
  withFileId(fileId: string): FileTarget | undefined {
    const place = this.#byFileId.get(fileId)
    return place === undefined ? undefined : this.#shelf.get(place).target
  }

  /** Returns the first target added by the file for each of some phones. An update may have taken the phone from earlier ones. */
  firstWithPhones(phones: readonly string[]): FileTarget[] {
    return phones.flatMap((phone) => {
      for (const place of this.#holdersByPhone.get(phone)) {
        const { target } = this.#shelf.get(place)
        const updated = this.#records.get(target.id)
        const { phone: own, secondaryPhone: second } = updated ?? target
        if (own === phone || second === phone) return { ...target, phone: own, secondaryPhone: second }
      }
      return []
    })
  }

  /** Finds a target added by the file whose values pass a test, among those that could have the values of a row. */
  findByValues(
    fields: TargetPatch,
    link: TargetId | undefined,
    isSame: (target: FileTarget, values: TargetPatch) => boolean,
  ): FileTarget | undefined {
    const name = nameKey(fields)
    const key = rowPhones(fields).length === 0 ? name : partyKey(link, name)
    for (const place of this.#valuesByKey.get(key)) {
      const { target, fields: added } = this.#shelf.get(place)
      const values = this.#records.get(target.id) ?? added
      if (nameKey(values) === name && isSame(target, values)) return target
    }
    return undefined
  }

  /** Returns the record of a target that the file added or updated, as the rows so far leave it. */
  recordOf(id: TargetId): Target | undefined {
    return this.#records.get(id)
  }

  /** Returns the targets of the database that have one of some lookup keys, as the rows so far leave them. */
  currentTargets(keys: readonly string[], stored: ReadonlyMap<string, readonly Target[]>): readonly Target[] {
    const found = new Map<TargetId, Target>()
    for (const key of keys) {
      const updated = (this.#updatedByKey.get(key) ?? []).flatMap((id) => this.#records.get(id) ?? [])
      // An update may have taken the key from a target that the database still holds under it.
      const held = (stored.get(key) ?? []).filter(({ id }) => hasKey(this.#records.get(id), key))
      const all = updated.length === 0 ? held : [...held, ...updated].sort((a, b) => a.id - b.id)
      for (const target of all) found.set(target.id, this.#records.get(target.id) ?? target)
    }
    return [...found.values()]
  }

  /** Records the decision of a row. */
  remember(decision: RowDecision): void {
    if (decision.outcome === 'added') this.#rememberAdded(decision.added, decision.row)
    else if (decision.outcome === 'updated') this.#rememberUpdated(decision.after, decision.row.fileId)
    else if (decision.outcome === 'skipped') this.#rememberId(decision.target, decision.row.fileId)
  }

  #rememberAdded({ id, fields }: NewTarget, { row, fileId }: Pick<ImportRow, 'row' | 'fileId'>): void {
    this.#nextId = id + 1
    const target = addedTarget(id, fields, row, fileId)
    const place = this.#shelf.put({ target, fields })
    if (fileId !== undefined) this.#byFileId.set(fileId, place)
    if (this.#policy === 'update') {
      this.#records.set(id, { ...emptyTarget, ...fields, id, version: 0 })
      this.#added.set(id, place)
    }
    this.#rememberPhones(place, rowPhones(fields))
    this.#rememberValues(place, target, fields)
  }

  #rememberUpdated(after: Target, fileId: string | undefined): void {
    const before = this.#records.get(after.id)
    this.#records.set(after.id, after)
    const added = this.#added.get(after.id)
    if (added !== undefined) {
      this.#rememberPhones(added, rowPhones(after))
      if (!before || nameKey(before) !== nameKey(after))
        this.#rememberValues(added, this.#shelf.get(added).target, after)
    } else
      for (const key of [...rowPhones(after), nameKey(after)]) addToGroup(this.#updatedByKey, key, after.id)
    if (fileId !== undefined) this.#byFileId.set(fileId, added ?? this.#place(after))
  }

  #rememberPhones(place: number, phones: readonly string[]): void {
    for (const phone of phones) {
      // Only an update takes a phone away, so the other policies need the first holder alone.
      const isKnown =
        this.#policy === 'update'
          ? this.#holdersByPhone.get(phone).includes(place)
          : this.firstWithPhones([phone]).length > 0
      if (!isKnown) this.#holdersByPhone.add(phone, place)
    }
  }

  /** A row without a phone is compared with every target of its name; one with a phone with those of its party (rule X10). */
  #rememberValues(place: number, { linkedChatterId: link }: FileTarget, fields: TargetPatch): void {
    const name = nameKey(fields)
    this.#valuesByKey.add(name, place)
    if (link !== null && rowPhones(fields).length > 0) this.#valuesByKey.add(partyKey(link, name), place)
  }

  #rememberId(target: Target | FileTarget, fileId: string | undefined): void {
    if (fileId !== undefined) this.#byFileId.set(fileId, this.#place(target))
  }

  #place(target: Target | FileTarget): number {
    return this.#shelf.put({ target: 'addedBy' in target ? target : storedTarget(target), fields: {} })
  }
}

/** Returns the key of the targets of a party that have a UC and a screen name. */
function partyKey(link: TargetId | undefined, name: string): string {
  return `${link}\n${name}`
}

/** Whether a target has a lookup key; a target that no row updated has the keys under which it was found. */
function hasKey(updated: Target | undefined, key: string): boolean {
  return (
    updated === undefined ||
    updated.phone === key ||
    updated.secondaryPhone === key ||
    nameKey(updated) === key
  )
}

function addedTarget(
  id: TargetId,
  fields: TargetPatch,
  addedBy: number,
  fileId: string | undefined,
): FileTarget {
  const { phone = null, secondaryPhone = null, dateTime = null, linkedChatterId = null } = fields
  const { isArrested = false, isInactive = false, isTimeApproved = false } = fields
  const stage: Stage = stageOf({ isArrested, isInactive, isTimeApproved })
  return { id, phone, secondaryPhone, dateTime, linkedChatterId, stage, addedBy, fileId }
}

function storedTarget(target: Target): FileTarget {
  const { id, phone, secondaryPhone, dateTime, linkedChatterId } = target
  const stage = stageOf(target)
  return {
    id,
    phone,
    secondaryPhone,
    dateTime,
    linkedChatterId,
    stage,
    addedBy: undefined,
    fileId: undefined,
  }
}
