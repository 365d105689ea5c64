import { FailureError, type Instant, messages, type PushBrowser } from '@watchfloor/core'
import type { Database, Tx } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { sha256Hex } from '../sha256.ts'

interface BrowserRow {
  id: number
  session: string
  address: string
  added_at: Instant
  device: string
}

interface NewBrowser {
  readonly address: string
  /** The token of its session. */
  readonly token: string
  /** Id of the browser whose address was renewed. */
  readonly insteadOf: number | undefined
}

/** What a server did about pushes since its start. */
interface PushCounts {
  sent: number
  failed: number
  /** Browsers that the push services did not know anymore. */
  gone: number
}

/** The browsers that are woken, in the database. Each belongs to a session and ends with it (rule W55). */
export class PushStore {
  readonly counts: PushCounts = { sent: 0, failed: 0, gone: 0 }
  /** The hosts of the push services. */
  readonly services: readonly string[]
  #db: Database

  constructor(db: Database, services: readonly string[]) {
    this.#db = db
    this.services = services
  }

  /** Returns the browsers of an account, the newest first. */
  async list(email: string, token: string): Promise<PushBrowser[]> {
    const rows: BrowserRow[] = await this.#ownRows(this.#db.knex, email).orderBy('push_browsers.id', 'desc')
    const current = sha256Hex(token)
    return rows.map(({ id, session, address, added_at: addedAt, device }) => ({
      id,
      host: hostOf(address),
      device,
      addedAt,
      isCurrent: session === current,
    }))
  }

  /**
   * Adds the browser of a session. Its earlier address, and whoever else had this one, is replaced.
   * @throws FailureError push.missing if it renews (W56) a browser that the session has no longer
   */
  async add({ address, token, insteadOf }: NewBrowser, by: Signature): Promise<void> {
    await this.#db.write(async (tx) => {
      const session = sha256Hex(token)
      const earlier = await tx.all<Pick<BrowserRow, 'id' | 'address'>>(
        tx.knex('push_browsers').where({ session }).select('id', 'address'),
      )
      const renewed = earlier.find(({ id }) => id === insteadOf)
      if (insteadOf !== undefined && !renewed) throw missing()
      await tx.run(tx.knex('push_browsers').where({ session }).orWhere({ address }).delete())
      await tx.run(tx.knex('push_browsers').insert({ session, address, added_at: by.at }))
      await journalBrowser(tx, 'push-on', { before: renewed?.address, after: address }, by)
    })
  }

  /** @throws FailureError push.missing */
  async remove(id: number, by: Signature): Promise<void> {
    await this.#db.write(async (tx) => {
      const [row] = await tx.all<BrowserRow>(
        this.#ownRows(tx.knex, by.actor).where({ 'push_browsers.id': id }),
      )
      if (!row) throw missing()
      await tx.run(tx.knex('push_browsers').where({ id }).delete())
      await journalBrowser(tx, 'push-off', { before: row.address, after: undefined }, by)
    })
  }

  /** Number of the browsers of all accounts. */
  async count(): Promise<number> {
    const row = await this.#db.knex('push_browsers').count({ count: '*' }).first()
    return Number(row?.count ?? 0)
  }

  #ownRows(knex: Database['knex'], email: string) {
    return knex('push_browsers')
      .join('sessions', 'sessions.token_hash', 'push_browsers.session')
      .where({ 'sessions.email': email })
      .select(
        'push_browsers.id',
        'push_browsers.session',
        'push_browsers.address',
        'push_browsers.added_at',
        'sessions.device',
      )
  }
}

function missing(): FailureError {
  return new FailureError({ code: 'push.missing', message: messages.push.missing })
}

function hostOf(address: string): string {
  return new URL(address).host
}

/** Records who turned a browser on or off, with its push service only: the address is a secret of the browser. */
function journalBrowser(
  tx: Tx,
  action: 'push-on' | 'push-off',
  address: { readonly before: string | undefined; readonly after: string | undefined },
  { actor, via, at, session }: Signature,
): Promise<number> {
  const [before, after] = [address.before, address.after].map((one) => one && hostOf(one))
  const entry = {
    action,
    kind: 'session',
    object: actor,
    changes: [{ field: 'host', before, after }],
  } as const
  return appendEntry(tx, { actor, via, ...entry, ...(session !== undefined && { session }) }, at)
}
