import {
  addMinutes,
  type Instant,
  inBatches,
  isToldOf,
  type PushAlarm,
  pushWaitSeconds,
  type Role,
} from '@watchfloor/core'
import { limitOf } from '../account/account-rows.ts'
import type { Database, Tx } from '../db/database.ts'
import type { PushOutcome } from './push-request.ts'

/** A push that waits. */
export interface DuePush {
  readonly id: number
  readonly address: string
  /** Number of attempts, this one included. */
  readonly attempts: number
}

/** How long (minutes) a push belongs to the server that took it. Longer than an attempt may take. */
const takenMin = 1
/** How long (minutes) an alarm is remembered. Longer than a meet-up is told as overdue. */
const rememberedMin = 3 * 24 * 60
/** Number of alarms in one statement. */
const perStatement = 200

/** Rule W53. Wakes the browsers of those whom the alarms concern, once for each alarm: several servers share the work. */
export async function announce(
  db: Database,
  alarms: readonly PushAlarm[],
  sessionHours: number,
  now: Instant,
): Promise<void> {
  await db.write(async (tx) => {
    const fresh = await keepNew(tx, alarms, now)
    if (fresh.length === 0) return
    const rows = await tx.all<{ id: number; role: Role; only_operations: string | null }>(
      tx
        .knex('push_browsers')
        .join('sessions', 'sessions.token_hash', 'push_browsers.session')
        .join('accounts', 'accounts.email', 'sessions.email')
        .where({ 'accounts.is_disabled': false })
        .where('sessions.started_at', '>', addMinutes(now, -sessionHours * 60))
        .select('push_browsers.id', 'accounts.role', 'accounts.only_operations'),
    )
    const told = rows.filter(({ role, only_operations: only }) =>
      fresh.some((alarm) => isToldOf({ role, operations: limitOf(only) }, alarm)),
    )
    for (const batch of inBatches(told, perStatement)) {
      const ids = batch.map(({ id }) => id)
      await tx.run(tx.knex('push_browsers').whereIn('id', ids).update({ next_at: now, attempts: 0 }))
    }
  })
}

/** Remembers the alarms. Returns those that no server knew. */
async function keepNew(tx: Tx, alarms: readonly PushAlarm[], now: Instant): Promise<PushAlarm[]> {
  const fresh: PushAlarm[] = []
  for (const batch of inBatches(alarms, perStatement)) {
    const keys = batch.map(({ key }) => key)
    const rows = await tx.all<{ key: string }>(tx.knex('push_alarms').whereIn('key', keys).select('key'))
    const known = new Set(rows.map(({ key }) => key))
    const added = batch.filter(({ key }) => !known.has(key))
    if (added.length > 0)
      await tx.run(tx.knex('push_alarms').insert(added.map(({ key }) => ({ key, told_at: now }))))
    fresh.push(...added)
  }
  return fresh
}

/** Whether a push is due. */
export async function isPushDue(knex: Database['knex'], now: Instant): Promise<boolean> {
  const row: unknown = await knex('push_browsers').where('next_at', '<=', now).first('id')
  return row !== undefined
}

/** Takes pushes that are due. No other server takes them meanwhile, because writes run one after the other. */
export function takeDuePushes(db: Database, limit: number, now: Instant): Promise<DuePush[]> {
  return db.write(async (tx) => {
    const due = tx.knex('push_browsers').where('next_at', '<=', now).orderBy(['next_at', 'id']).limit(limit)
    const rows = await tx.all<DuePush>(due.select('id', 'address', 'attempts'))
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const next = { next_at: addMinutes(now, takenMin), attempts: tx.knex.raw('attempts + 1') }
    await tx.run(tx.knex('push_browsers').whereIn('id', ids).update(next))
    return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }))
  })
}

/** Rule W54. Records how attempts ended. A browser with a new alarm meanwhile keeps that. */
export async function recordPushes(
  db: Database,
  ended: readonly { readonly push: DuePush; readonly outcome: PushOutcome }[],
  now: Instant,
): Promise<void> {
  await db.write(async (tx) => {
    for (const { push, outcome } of ended) {
      const row = tx.knex('push_browsers').where({ id: push.id, attempts: push.attempts })
      const wait = outcome.kind === 'failed' ? pushWaitSeconds(push.attempts) : undefined
      const nextAt = wait === undefined ? null : addMinutes(now, wait / 60)
      await tx.run(
        outcome.kind === 'gone'
          ? tx.knex('push_browsers').where({ id: push.id, address: push.address }).delete()
          : row.update({ next_at: nextAt }),
      )
    }
  })
}

/** Forgets alarms of days ago. */
export async function dropOldAlarms(db: Database, now: Instant): Promise<void> {
  await db.write((tx) =>
    tx.run(tx.knex('push_alarms').where('told_at', '<', addMinutes(now, -rememberedMin)).delete()),
  )
}
