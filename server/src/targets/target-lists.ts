import {
  type ActorRole,
  isGuest,
  listFields,
  type Target,
  type TargetId,
  targetRowSchema,
  toRow,
  visibleTo,
} from '@watchfloor/core'
import { EncodedJson } from '../call/answers.ts'
import { findById } from './find-by-id.ts'
import type { Snapshot } from './snapshot-cache.ts'

/**
 * The list of targets for each role, as bytes: made once per change and role, and cached until the next change. The text of
 * each row is cached with its record, so a change costs one row and one join.
 */
export class TargetLists {
  #lists = new Map<string, { tag: string; json: EncodedJson }>()
  #rows = new Map<ActorRole, WeakMap<Target, string>>()

  /**
   * Returns the list for a role.
   * @param correctable the arrested targets that the actor sees for a while; they are part of the cache key
   */
  listFor(role: ActorRole, snapshot: Snapshot, correctable: readonly TargetId[] = []): EncodedJson {
    const { tag } = snapshot
    const name = [role, ...correctable].join('-')
    const known = this.#lists.get(name)
    if (known?.tag === tag) return known.json
    const json = new EncodedJson(this.#write(role, snapshot, correctable), `${tag}-${name}`)
    for (const [old, list] of this.#lists) if (list.tag !== tag) this.#lists.delete(old)
    this.#lists.set(name, { tag, json })
    return json
  }

  #write(role: ActorRole, snapshot: Snapshot, correctable: readonly TargetId[]): string {
    const rows = snapshot.targets
      .filter(visibleTo(role, ({ id }) => correctable.includes(id)))
      .map((target) => (isGuest(target) ? guestText(role, target, snapshot) : this.#rowText(role, target)))
    return `{"Status":true,"Result":[${rows.join(',')}]}`
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
function guestText(role: ActorRole, guest: Target, { targets }: Snapshot): string {
  const main = findById(targets, guest.linkedChatterId ?? 0)
  return rowText(role, main ? { ...guest, guestOf: main.screenName } : guest)
}

function rowText(role: ActorRole, target: Target): string {
  return JSON.stringify(targetRowSchema.parse(toRow(target, listFields(role))))
}
