import { createHmac } from 'node:crypto'
import { addMinutes, FailureError, type Instant, invalid, messages } from '@watchfloor/core'
import { slowHash } from '../account/passwords.ts'
import type { Answer } from '../call/serve.ts'
import type { ServerContext } from '../context.ts'
import type { Database, Tx } from '../db/database.ts'

/** A call that adds something, which a client may repeat without adding twice. */
export interface RepeatableCall {
  /** The value of the `Idempotency-Key` header. */
  readonly key: string
  /** The account's email. */
  readonly actor: string
  /** Method and path of the contract. */
  readonly call: string
  readonly input: Readonly<Record<string, unknown>>
  readonly file: Buffer | undefined
  /** Whether the input has a password. */
  readonly hasPassword: boolean
  /** Returns a stored reply in the form of the call. @throws Error when it is not a reply of this call */
  readonly read: (reply: unknown) => Answer
}

/** How long an answer is kept (minutes). */
const keptMin = 24 * 60

/** Carries the stored reply out of the transaction that found it. */
class AnsweredBefore extends Error {
  readonly reply: unknown
  constructor(reply: unknown) {
    super('answered before')
    this.reply = reply
  }
}

/**
 * Rule R20. Returns the first reply again for 24 hours if an account repeats a call with the same key and body. The reply is
 * stored in the transaction that adds, so a server that dies in between has done both or neither. A failure is not stored.
 * @param carryOut makes the call with the given context, and returns the result of its one write
 * @throws FailureError when the key is invalid or was used with another body
 */
export async function once(
  repeatable: RepeatableCall,
  context: ServerContext,
  carryOut: (context: ServerContext) => Promise<Answer>,
): Promise<Answer> {
  if (!/^[\x21-\x7e]{1,200}$/.test(repeatable.key)) {
    throw new FailureError(invalid('Idempotency-Key', messages.input.wrongKey))
  }
  const { key, actor, call } = repeatable
  const entry = { key, actor, call, body: await bodyOf(repeatable, context.secret), at: context.now() }
  try {
    return await carryOut({ ...context, db: remembering(context.db, entry) })
  } catch (error) {
    if (error instanceof AnsweredBefore) return repeatable.read(error.reply)
    throw error
  }
}

interface Entry extends Pick<RepeatableCall, 'key' | 'actor' | 'call'> {
  readonly body: string
  readonly at: Instant
}

/** Returns the database with a `write` that first finds an earlier reply, and stores a new one in the same transaction. */
function remembering(db: Database, entry: Entry): Database {
  const write: Database['write'] = (work, options) =>
    db.write(async (tx) => {
      await requireNew(tx, entry)
      const reply = await work(tx)
      await keep(tx, entry, reply)
      return reply
    }, options)
  return Object.create(db, { write: { value: write } }) as Database
}

/** Throws if the key was used before. @throws AnsweredBefore, or a FailureError when the body differs */
async function requireNew(tx: Tx, { key, actor, call, body, at }: Entry): Promise<void> {
  const [found] = await tx.all<{ body: string; reply: string }>(
    tx
      .knex('idempotency')
      .where({ actor, call, key })
      .where('at', '>', addMinutes(at, -keptMin))
      .select('body', 'reply'),
  )
  if (!found) return
  if (found.body === body) throw new AnsweredBefore(JSON.parse(found.reply))
  throw new FailureError({ code: 'request.reused', message: messages.input.reusedKey })
}

async function keep(tx: Tx, { key, actor, call, body, at }: Entry, reply: unknown): Promise<void> {
  await tx.run(tx.knex('idempotency').where('at', '<=', addMinutes(at, -keptMin)).delete())
  await tx.run(tx.knex('idempotency').insert({ actor, call, key, body, reply: JSON.stringify(reply), at }))
}

/** Returns a hash of the fields, in any order, and of the file. It is keyed, so that the database does not reveal the body. */
async function bodyOf(call: RepeatableCall, secret: string): Promise<string> {
  const fields = Object.entries(call.input).sort(([a], [b]) => (a < b ? -1 : 1))
  const body = createHmac('sha256', secret)
    .update(JSON.stringify(fields))
    .update(call.file ?? '')
    .digest('hex')
  if (!call.hasPassword) return body
  // The key is in the database too, so whoever has that could try many passwords a second against a quick hash.
  return slowHash(body, JSON.stringify([secret, call.actor, call.call, call.key]))
}
