import {
  addMinutes,
  type DisplaySettings,
  FailureError,
  type FieldChange,
  firstSettings,
  type Instant,
  isPairingOver,
  messages,
  minutesBetween,
  nameOrder,
  type OperationId,
  type PairedDisplay,
} from '@watchfloor/core'
import { newToken } from '../account/session-store.ts'
import type { Database, Tx } from '../db/database.ts'
import { appendEntry, nextSeq } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { requireOperation } from '../operation/operation-store.ts'
import { sha256Hex } from '../sha256.ts'
import { type DisplayRow, settingsOf, toPaired } from './display-row.ts'
import { newCode, newDeviceId, requirePairingCapacity } from './pairing.ts'

/** Minimum time (minutes) between two updates of `seen_at`. */
const seenEveryMin = 1

/** The settings of a display that an admin changes. */
export type DisplayPatch = {
  readonly [Field in keyof typeof columns]?: (DisplaySettings & { readonly name: string })[Field] | undefined
}

const columns = {
  name: 'name',
  isPrivate: 'is_private',
  isLargeType: 'is_large_type',
  theme: 'theme',
} as const

/** Columns of a display that follows the newest open operation. */
const unpinned = { operation: null, shown_operation: null }

/**
 * The wall displays, including those that wait for a pairing. Tokens are stored as hashes only. Changes by admins are in the
 * journal.
 */
export class DisplayStore {
  #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Adds a display that waits for its pairing. The token is returned only here. */
  async request(
    address: string,
    now: Instant,
  ): Promise<{ readonly id: string; readonly code: string; readonly pairingToken: string }> {
    const pairingToken = newToken()
    return this.#db.write(async (tx) => {
      await requirePairingCapacity(tx, now)
      const [id, code] = [newDeviceId(), await newCode(tx)]
      const { isPrivate, isLargeType, theme } = firstSettings
      await tx.run(
        tx.knex('displays').insert({
          id,
          code,
          pairing_hash: sha256Hex(pairingToken),
          requested_at: now,
          requested_via: address.slice(0, 80),
          is_private: isPrivate,
          is_large_type: isLargeType,
          theme,
        }),
      )
      return { id, code, pairingToken }
    })
  }

  /** Finds a display by its pairing token, whether or not it was approved meanwhile. */
  async findWaiting(id: string, pairingToken: string, now: Instant): Promise<DisplayRow | undefined> {
    const row = await this.#find({ id, pairing_hash: sha256Hex(pairingToken) })
    return row && (row.approved_at !== null || !isPairingOver(row.requested_at, now)) ? row : undefined
  }

  /** Exchanges the pairing token of an approved display for its own token. It works once. */
  async takeToken(id: string, pairingToken: string): Promise<string | undefined> {
    const token = newToken()
    return this.#db.write(async (tx) => {
      const waiting = { id, pairing_hash: sha256Hex(pairingToken) }
      const [row] = await tx.all(tx.knex('displays').where(waiting).whereNotNull('approved_at').select('id'))
      if (!row) return undefined
      await tx.run(
        tx
          .knex('displays')
          .where({ id })
          .update({ pairing_hash: null, token_hash: sha256Hex(token) }),
      )
      return token
    })
  }

  findByToken(token: string): Promise<DisplayRow | undefined> {
    return this.#find({ token_hash: sha256Hex(token) })
  }

  findPaired(id: string): Promise<DisplayRow | undefined> {
    return this.#find({ id })
  }

  /** Records that a display was seen, at most once in `seenEveryMin`. It is not in the journal. */
  async markSeen(
    { id, seen_at: seenAt, build: known }: DisplayRow,
    now: Instant,
    build = known,
  ): Promise<void> {
    const isRecent = seenAt !== null && Math.abs(minutesBetween(seenAt, now)) < seenEveryMin
    if (isRecent && build === known) return
    await this.#db.write((tx) => tx.run(tx.knex('displays').where({ id }).update({ seen_at: now, build })))
  }

  /**
   * Rule Q9. Keeps the unbound displays in the operation that they show now, before the next entry opens a newer one.
   * @param operation undefined if theirs is not open, so that they move to the newer one
   */
  async pinUnbound(tx: Tx, operation: OperationId | undefined): Promise<void> {
    const kept =
      operation === undefined ? { moved_at_seq: await nextSeq(tx) } : { shown_operation: operation }
    await tx.run(tx.knex('displays').where(unpinned).update(kept))
  }

  /** Rule Q9. Lets the displays that keep an operation follow the newest open one, because the next entry closes theirs. */
  async unpin(tx: Tx, operation: OperationId): Promise<void> {
    const moved = { shown_operation: null, moved_at_seq: await nextSeq(tx) }
    // A display that keeps none may show it, too.
    const following = tx.knex('displays').where({ shown_operation: operation }).orWhere(unpinned)
    await tx.run(following.update(moved))
  }

  async list(): Promise<PairedDisplay[]> {
    const rows: DisplayRow[] = await this.#db.knex('displays').whereNotNull('approved_at').orderBy('id')
    return rows.map(toPaired).sort(nameOrder.compare)
  }

  /** Approves the display that shows a code. @throws FailureError display.missing when none shows it */
  approve(
    code: string,
    name: string,
    operation: OperationId | undefined,
    by: Signature,
  ): Promise<PairedDisplay> {
    return this.#db.write(async (tx) => {
      if (operation !== undefined) await requireOperation(tx, operation, undefined)
      const [row] = await tx.all<DisplayRow>(tx.knex('displays').where({ code }).whereNull('approved_at'))
      if (!row || isPairingOver(row.requested_at, by.at)) throw missing(messages.display.noCode)
      await tx.run(
        tx
          .knex('displays')
          .where({ id: row.id })
          .update({
            code: null,
            name,
            approved_at: by.at,
            approved_by: by.actor,
            operation: operation ?? null,
          }),
      )
      await journal(tx, 'approve', row.id, [{ field: 'name', before: undefined, after: name }], by)
      const approved = { approved_at: by.at, approved_by: by.actor, operation: operation ?? null }
      return toPaired({ ...row, name, ...approved })
    })
  }

  /** @throws FailureError display.missing */
  change(id: string, patch: DisplayPatch, by: Signature): Promise<PairedDisplay> {
    return this.#db.write(async (tx) => {
      const row = await requirePaired(tx, id)
      const before: DisplaySettings & { name: string } = { name: row.name ?? '', ...settingsOf(row) }
      const changed = fieldsOf(patch).filter((field) => patch[field] !== before[field])
      if (changed.length === 0) return toPaired(row)
      const update = {
        ...Object.fromEntries(changed.map((field) => [columns[field], patch[field]])),
        ...(changed.includes('isPrivate') && { moved_at_seq: await nextSeq(tx) }),
      }
      await tx.run(tx.knex('displays').where({ id }).update(update))
      const changes = changed.map((field) => ({
        field,
        before: wire(before[field]),
        after: wire(patch[field] ?? ''),
      }))
      await journal(tx, 'change', id, changes, by)
      return toPaired({ ...row, ...update })
    })
  }

  /** Orders a display to show its name or to reload its page. It receives the order from the live feed or its next poll. */
  order(id: string, order: 'identify' | 'reload', by: Signature): Promise<PairedDisplay> {
    return this.#db.write(async (tx) => {
      const row = await requirePaired(tx, id)
      const update =
        order === 'reload' ? { reload_at: by.at } : { identify_until: addMinutes(by.at, identifyMin) }
      await tx.run(tx.knex('displays').where({ id }).update(update))
      await journal(tx, order, id, [], by)
      return toPaired(row)
    })
  }

  /** @throws FailureError display.missing */
  async revoke(id: string, by: Signature): Promise<void> {
    await this.#db.write(async (tx) => {
      const { name } = await requirePaired(tx, id)
      await tx.run(tx.knex('displays').where({ id }).delete())
      await journal(tx, 'revoke', id, [{ field: 'name', before: name ?? '', after: undefined }], by)
    })
  }

  async #find(where: Readonly<Record<string, string>>): Promise<DisplayRow | undefined> {
    const row: DisplayRow | undefined = await this.#db.knex('displays').where(where).first()
    return row
  }
}

const identifyMin = 0.5

/** Returns the error for a missing display, with a text for the caller. */
export function missing(message: string): FailureError {
  return new FailureError({ code: 'display.missing', message })
}

async function requirePaired(tx: Tx, id: string): Promise<DisplayRow> {
  const [row] = await tx.all<DisplayRow>(tx.knex('displays').where({ id }).whereNotNull('approved_at'))
  if (!row) throw missing(messages.display.missing)
  return row
}

function journal(
  tx: Tx,
  action: string,
  object: string,
  changes: readonly FieldChange[],
  { actor, via, at }: Signature,
): Promise<number> {
  return appendEntry(tx, { actor, via, action, kind: 'display', object, changes }, at)
}

function fieldsOf(patch: DisplayPatch): (keyof typeof columns)[] {
  return (Object.keys(columns) as (keyof typeof columns)[]).filter((field) => patch[field] !== undefined)
}

function wire(value: string | boolean): string | number {
  return typeof value === 'boolean' ? Number(value) : value
}
