import {
  type ActorRole,
  type Counts,
  FailureError,
  isGuest,
  keepsCorrectable,
  listFields,
  messages,
  type Target,
  type TargetId,
  targetRowSchema,
  toRow,
  versionInView,
  visibleTo,
} from '@watchfloor/core'
import { EncodedJson } from '../call/answers.ts'
import { changesAfter } from './change-log.ts'
import { findById } from './find-by-id.ts'
import type { OperationSnapshot } from './snapshot-cache.ts'
import type { StoredTarget } from './target-rows.ts'

/** The changes that a reader asks for: those after a version, with the counters if the reader wants and may have them. */
export interface ChangesQuery {
  /** A version of the reader's view, not later than `seq`. */
  readonly since: number
  /** The present version of the reader's list. */
  readonly seq: number
  readonly counts: Counts | undefined
}

/** Returns the refusal of a version that is too old or unknown, with the version to read instead. */
export function expiredList(seq: number): FailureError {
  return new FailureError({ code: 'list.expired', message: messages.generic.listExpired, seq })
}

/**
 * The list of targets for each role, as bytes: made once per change and role, and cached until the next change. The text of
 * each row is cached with its record, so a change costs one row and one join.
 */
export class TargetLists {
  #lists = new Map<string, { tag: string; seq: number; json: EncodedJson }>()
  #rows = new Map<ActorRole, WeakMap<Target, string>>()

  /**
   * Returns the list for a role.
   * @param correctable the arrested targets that the actor sees for a while; they are part of the cache key
   * @param movedAtSeq number of the entry that moved the actor last; 0 if nothing did
   */
  listFor(
    role: ActorRole,
    snapshot: OperationSnapshot,
    correctable: readonly TargetId[] = [],
    movedAtSeq = 0,
  ): EncodedJson {
    const name = [role, snapshot.operation.id, ...correctable].join('-')
    const seq = versionInView(snapshot.dataSeq, movedAtSeq)
    return this.#cached(name, snapshot, seq, () => {
      const rows = snapshot.targets
        .filter(visibleTo(role, ({ id }) => correctable.includes(id)))
        .map((target) => this.#textOf(role, target, snapshot))
      return `{"Status":true,"seq":${seq},"Result":[${rows.join(',')}]}`
    })
  }

  /**
   * Returns what changed in a role's list after a version: the changed rows, and the ids that left it. @throws FailureError
   * list.expired if the version is too old or unknown
   */
  changesFor(
    role: ActorRole,
    snapshot: OperationSnapshot,
    correctable: readonly TargetId[],
    { since, seq, counts }: ChangesQuery,
  ): EncodedJson {
    const name = [role, snapshot.operation.id, ...correctable, 'since', since, counts ? 'counts' : ''].join(
      '-',
    )
    return this.#cached(name, snapshot, seq, () => {
      const { changed, removed } = this.#changesOf(role, snapshot, correctable, since)
      const rows = changed.map((target) => this.#textOf(role, target, snapshot))
      const ids = JSON.stringify(removed)
      const counters = counts ? `,"counts":${JSON.stringify(counts)}` : ''
      return `{"Status":true,"seq":${seq},"changed":[${rows.join(',')}],"removed":${ids}${counters}}`
    })
  }

  #changesOf(
    role: ActorRole,
    { log, dataSeq, operation, targets, takedowns }: OperationSnapshot,
    correctable: readonly TargetId[],
    since: number,
  ): { readonly changed: readonly StoredTarget[]; readonly removed: readonly TargetId[] } {
    const changes = changesAfter(log, Math.min(since, dataSeq), dataSeq)
    if (!changes) throw expiredList(dataSeq)
    const isVisible = visibleTo(role, ({ id }) => correctable.includes(id))
    const isOwn = (target: StoredTarget | undefined) => target?.operationId === operation.id
    const changed = new Map<TargetId, StoredTarget>()
    const removed = new Set<TargetId>()
    for (const { id, before, after } of changes) {
      if (!isOwn(before) && !isOwn(after)) continue
      if (after && isVisible(after)) changed.set(id, after)
      // An arrested target may have been in the list of a role that amends takedowns.
      else if (before && (isVisible(before) || (before.isArrested && keepsCorrectable(role)))) removed.add(id)
      if (before && after && before.screenName !== after.screenName) {
        for (const guest of targets.filter(({ linkedChatterId }) => linkedChatterId === id)) {
          if (isVisible(guest)) changed.set(guest.id, guest)
        }
      }
    }
    if (keepsCorrectable(role)) {
      for (const id of correctable) addKnown(changed, findById(targets, id))
      for (const id of takedowns.keys()) {
        if (!correctable.includes(id) && findById(targets, id)?.isArrested) removed.add(id)
      }
    }
    return { changed: [...changed.values()], removed: [...removed] }
  }

  #cached(name: string, snapshot: OperationSnapshot, seq: number, write: () => string): EncodedJson {
    const { tag, dataSeq } = snapshot
    // Until the next change, who has just moved has a version of their own. One such list is cached beside that of the others.
    const key = seq === dataSeq ? name : `${name}-moved`
    const known = this.#lists.get(key)
    if (known?.tag === tag && known.seq === seq) return known.json
    const json = new EncodedJson(write(), seq === dataSeq ? `${tag}-${name}` : `${tag}-${name}-${seq}`)
    for (const [old, list] of this.#lists) if (list.tag !== tag) this.#lists.delete(old)
    this.#lists.set(key, { tag, seq, json })
    return json
  }

  #textOf(role: ActorRole, target: StoredTarget, snapshot: OperationSnapshot): string {
    return isGuest(target) ? guestText(role, target, snapshot) : this.#rowText(role, target)
  }

  /** Returns the cached text of a row. It is checked against the contract only when it is made. */
  #rowText(role: ActorRole, target: Target): string {
    const texts = this.#rows.get(role) ?? new WeakMap<Target, string>()
    this.#rows.set(role, texts)
    const known = texts.get(target)
    if (known !== undefined) return known
    const text = rowText(role, target)
    texts.set(target, text)
    return text
  }
}

/**
 * Returns the text of an additional person's row. It is not cached: it has the name of the main target, which may change alone.
 */
function guestText(role: ActorRole, guest: Target, { targets }: OperationSnapshot): string {
  const main = findById(targets, guest.linkedChatterId ?? 0)
  return rowText(role, main ? { ...guest, guestOf: main.screenName } : guest)
}

/** Returns the text of a row, checked against the contract. */
export function rowText(role: ActorRole, target: Target): string {
  return JSON.stringify(targetRowSchema.parse(toRow(target, listFields(role))))
}

function addKnown(rows: Map<TargetId, StoredTarget>, target: StoredTarget | undefined): void {
  if (target) rows.set(target.id, target)
}
