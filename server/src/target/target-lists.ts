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
 * The list of targets by role, as bytes: made once a change and role, served from memory until the journal moves. A row's
 * text is kept with the record it was made from, so a change costs one row and one join.
 */
export class TargetLists {
  #lists = new Map<string, { tag: string; json: EncodedJson }>()
  #rows = new Map<ActorRole, WeakMap<Target, string>>()

  /** @param correctable the arrested targets that the party keeps for a while; the list is another without them */
  listFor(party: ActorRole, snapshot: Snapshot, correctable: readonly TargetId[] = []): EncodedJson {
    const { tag } = snapshot
    const name = [party, ...correctable].join('-')
    const known = this.#lists.get(name)
    if (known?.tag === tag) return known.json
    const json = new EncodedJson(this.#write(party, snapshot, correctable), `${tag}-${name}`)
    for (const [old, list] of this.#lists) if (list.tag !== tag) this.#lists.delete(old)
    this.#lists.set(name, { tag, json })
    return json
  }

  #write(party: ActorRole, snapshot: Snapshot, correctable: readonly TargetId[]): string {
    const rows = snapshot.targets
      .filter(visibleTo(party, ({ id }) => correctable.includes(id)))
      .map((target) => (isGuest(target) ? guestText(party, target, snapshot) : this.#rowText(party, target)))
    return `{"Status":true,"Result":[${rows.join(',')}]}`
  }

  /** A row is checked against the contract when its text is made, not at every request. */
  #rowText(party: ActorRole, target: Target): string {
    const texts = this.#rows.get(party) ?? new WeakMap<Target, string>()
    this.#rows.set(party, texts)
    const known = texts.get(target)
    if (known !== undefined) return known
    const text = rowText(party, target)
    texts.set(target, text)
    return text
  }
}

/** An additional person's row names its main target, which may change without it. */
function guestText(party: ActorRole, guest: Target, { targets }: Snapshot): string {
  const main = findById(targets, guest.linkedChatterId ?? 0)
  return rowText(party, main ? { ...guest, guestOf: main.screenName } : guest)
}

function rowText(party: ActorRole, target: Target): string {
  return JSON.stringify(targetRowSchema.parse(toRow(target, listFields(party))))
}
