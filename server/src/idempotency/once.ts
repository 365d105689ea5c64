import { addMinutes, FailureError, type Instant, invalid, messages } from '@watchfloor/core'
import type { Answer } from '../call/serve.ts'
import type { ServerContext } from '../context.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { type FieldCipher, replyPlace } from '../db/field-cipher.ts'
import { hashOfCall, type SentCall } from './hash-of-call.ts'

/** A call that adds something, which a client may repeat without adding twice. */
export interface RepeatableCall extends SentCall {
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
 * stored in the transaction that adds, so a server that dies in between has done both or neither, and of two calls at the same time
 * one adds. A failure is not stored.
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
  const entry = { key, actor, call, body: await hashOfCall(repeatable, context.secret), at: context.now() }
  try {
    // A file takes long to read, and an import checks it against what the first one added.
    if (repeatable.file) await context.db.read((reader) => requireNew(reader, entry, context.db.cipher))
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

/**
 * Returns the database with writes that first find an earlier reply, and store a new one in the same transaction: that of a write which
 * is no step, and that of the commit which publishes hidden rows.
 */
function remembering(db: Database, entry: Entry): Database {
  const whenNew = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
    await requireNew(tx, entry, tx.cipher)
    return work()
  }
  const keeping = <T>(tx: Tx, work: () => Promise<T>): Promise<T> =>
    whenNew(tx, async () => {
      const reply = await work()
      await keep(tx, entry, reply)
      return reply
    })
  const write: Database['write'] = (work, options) =>
    db.write((tx) => (options?.isStep ? whenNew : keeping)(tx, () => work(tx)), options)
  const writeHidden: Database['writeHidden'] = (range, { stage, publish }) =>
    db.writeHidden(range, { stage, publish: (tx, apply) => keeping(tx, () => publish(tx, apply)) })
  return Object.create(db, { write: { value: write }, writeHidden: { value: writeHidden } }) as Database
}

/** Throws if the key was used before. @throws AnsweredBefore, or a FailureError when the body differs */
async function requireNew(reader: Reader, entry: Entry, cipher: FieldCipher): Promise<void> {
  const { key, actor, call, body, at } = entry
  const [found] = await reader.all<{ body: string; reply: string }>(
    reader
      .knex('idempotency')
      .where({ actor, call, key })
      .where('at', '>', addMinutes(at, -keptMin))
      .select('body', 'reply'),
  )
  if (!found) return
  if (found.body === body)
    throw new AnsweredBefore(JSON.parse(cipher.open(found.reply, replyPlace(entry)) ?? ''))
  throw new FailureError({ code: 'request.reused', message: messages.input.reusedKey })
}

/** Stores a reply. It is sealed, because that of an import shows the first rows of its file. */
async function keep(tx: Tx, entry: Entry, answer: unknown): Promise<void> {
  const { key, actor, call, body, at } = entry
  const reply = tx.cipher.seal(JSON.stringify(answer), replyPlace(entry))
  await tx.run(tx.knex('idempotency').where('at', '<=', addMinutes(at, -keptMin)).delete())
  await tx.run(tx.knex('idempotency').insert({ actor, call, key, body, reply, at }))
}
