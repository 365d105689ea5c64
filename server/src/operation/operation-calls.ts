import {
  type Closeout,
  changeState,
  contract,
  currentOperation,
  FailureError,
  fittingSettings,
  fittingTimes,
  type Instant,
  invalid,
  type LegalHold,
  mayEnter,
  messages,
  noOperationSettings,
  type Operation,
  type OperationLimit,
  type OperationSettings,
  orThrow,
  readInstant,
  readOperationName,
  renameOperation,
  whyNoContentChange,
} from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import { type Signature, signatureOf } from '../journal/signature.ts'
import type { Settings } from '../settings.ts'
import { listHolds } from './hold-store.ts'
import {
  addOperation,
  listOperations,
  operationOf,
  requireOperation,
  type StoredOperation,
  saveOperation,
} from './operation-store.ts'
import { readCloseout } from './read-closeout.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  /** Remembers the operation of a session, and of its account for the next one. */
  readonly sessions: {
    enter(tx: Tx, token: string, chosen: { operation: number; isMove: boolean }): Promise<void>
    keepAll(tx: Tx, currentOf: (limit: OperationLimit) => number | undefined): Promise<void>
    release(tx: Tx, operation: number): Promise<void>
    forget(): void
  }
  /** Keeps the wall displays in the operation that they show while it is open. */
  readonly displays: {
    pinUnbound(tx: Tx, operation: number | undefined): Promise<void>
    unpin(tx: Tx, operation: number): Promise<void>
  }
}

const { serve } = serving<Needs>()

const { operation: calls } = contract

type SentSettings = { readonly [Name in keyof OperationSettings]?: OperationSettings[Name] | undefined } & {
  readonly startsAt?: string | null | undefined
  readonly endsAt?: string | null | undefined
}

export const operationCalls = [
  serve(calls.list)(async ({ actor }, { db }) => {
    const { operations, holds } = await db.read(async (reader) => ({
      operations: await listOperations(reader),
      holds: await listHolds(reader),
    }))
    const current = operationOf(operations, actor)
    const entered = operations.filter(({ id }) => mayEnter(actor.operations, id)).reverse()
    return { Status: true, operations: entered.map((one) => shown(one, current, holds)) }
  }),

  serve(calls.add)(async ({ input, actor }, context) => {
    const name = orThrow(readOperationName(input.name))
    const by = signatureOf(actor, context.now())
    const added: Omit<Operation, 'id'> = {
      name,
      state: 'open',
      startsAt: readTime(input.startsAt, 'startsAt', context) ?? by.at,
      endsAt: readTime(input.endsAt, 'endsAt', context) ?? null,
      // Its own title tells its pages from those of the others.
      settings: { ...noOperationSettings, title: name, ...settingsOf(input) },
    }
    orThrow(fittingSettings(added.settings, context.settings))
    orThrow(fittingTimes(added, true))
    const reply = await context.db.write(async (tx) => {
      await keepEverybody(tx, context)
      const { operation, seq } = await addOperation(tx, added, by)
      return { Status: true as const, operation: shown(operation, undefined, []), seq }
    })
    context.sessions.forget()
    return reply
  }),

  serve(calls.change)(async ({ input, actor }, context) => {
    const { id, name, startsAt, endsAt, ...sent } = input
    const [start, end] = [readTime(startsAt, 'startsAt', context), readTime(endsAt, 'endsAt', context)]
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const before = await requireOperation(tx, id, actor.operations)
      const refusal = whyNoContentChange(before)
      if (refusal) throw new FailureError(refusal)
      // A name from before rule O1 may stay.
      const isRenamed = name !== undefined && name.trim() !== before.name
      const named = renameOperation(before, isRenamed ? orThrow(readOperationName(name)) : before.name)
      const after = {
        ...named,
        startsAt: start ?? before.startsAt,
        endsAt: end === undefined ? before.endsAt : end,
        settings: { ...named.settings, ...settingsOf(sent) },
      }
      // A name can be corrected, whatever the settings were before.
      const isScene = sent.sceneAmberMin !== undefined || sent.sceneRedMin !== undefined
      if (isScene) orThrow(fittingSettings(after.settings, context.settings))
      if (start ?? end) orThrow(fittingTimes(after, Boolean(end)))
      return reply(await saveOperation(tx, before, after, 'change-operation', by), tx, actor)
    })
  }),

  serve(calls.enter)(async ({ input, actor, cookies }, { db, sessions, now }) => {
    const operation = await db.write(async (tx) => {
      const entered = await requireOperation(tx, input.id, actor.operations)
      if (cookies.token !== undefined) {
        const left = currentOperation(await listOperations(tx), actor.operations, actor.operation)
        const isMove = left?.id !== entered.id
        await sessions.enter(tx, cookies.token, { operation: entered.id, isMove })
        if (isMove) await recordMove(tx, left, entered, signatureOf(actor, now()))
      }
      return shown(entered, entered, await listHolds(tx))
    })
    sessions.forget()
    return { Status: true, operation }
  }),

  serve(calls.closeout)(async ({ input, actor }, { db }) => {
    const { blocking, open } = await db.read(async (reader) => {
      const { id } = await requireOperation(reader, input.id, actor.operations)
      return readCloseout(reader, id)
    })
    return { Status: true, blocking: blocking.map(onWire), open: open.map(onWire) }
  }),

  serve(calls.setState)(async ({ input, actor }, context) => {
    const { id, state, reason = '', force = false } = input
    const by = signatureOf(actor, context.now())
    const changed = await context.db.write(async (tx) => {
      const before = await requireOperation(tx, id, actor.operations)
      const closeout = await readCloseout(tx, id)
      const after = orThrow(changeState(before, { state, reason, force }, closeout, by.at))
      const action = state === 'open' || before.state === 'sealed' ? 'reopen' : steps[state]
      if (state === 'open') await keepEverybody(tx, context)
      // A session that switched to a closed operation stays there when it is sealed, because its user reads or finishes records.
      if (before.state === 'open') await context.sessions.release(tx, id)
      if (state !== 'open') await context.displays.unpin(tx, id)
      const saved = await saveOperation(tx, before, { ...before, ...after }, action, by, reason.trim())
      return reply(saved, tx, actor)
    })
    context.sessions.forget()
    return changed
  }),
]

/** Rule O5. Keeps who is at work in an open operation there, before another one opens. */
async function keepEverybody(tx: Tx, { sessions, displays }: Needs): Promise<void> {
  const operations = await listOperations(tx)
  await sessions.keepAll(tx, (limit) => {
    const current = currentOperation(operations, limit, undefined)
    return current?.state === 'open' ? current.id : undefined
  })
  const { id, state } = operationOf(operations, {})
  await displays.pinUnbound(tx, state === 'open' ? id : undefined)
}

/** Records that a session moved to another operation. The entry is the first version of its new list (rule Z12). */
async function recordMove(
  tx: Tx,
  left: Pick<Operation, 'name'> | undefined,
  { name }: Pick<Operation, 'name'>,
  { actor, via, session, at }: Signature,
): Promise<void> {
  const changes = [{ field: 'operation', before: left?.name, after: name }]
  const entry = { actor, via, action: 'enter-operation', kind: 'session', object: actor, changes } as const
  await appendEntry(tx, { ...entry, ...(session !== undefined && { session }) }, at)
}

const steps = { closed: 'close', sealed: 'seal' } as const

async function reply(
  { seq, operation }: { readonly seq?: number; readonly operation: StoredOperation },
  reader: Reader,
  actor: Actor,
) {
  const current = operationOf(await listOperations(reader), actor)
  const onWire = shown(operation, current, await listHolds(reader))
  return { Status: true as const, operation: onWire, ...(seq !== undefined && { seq }) }
}

/** Returns an operation for the wire. `current` is the one that the actor works in. */
function shown(
  { id, name, state, startsAt, endsAt, settings }: StoredOperation,
  current: Pick<StoredOperation, 'id'> | undefined,
  holds: readonly LegalHold[],
) {
  const own = holds.filter(({ operation }) => operation === id)
  const isHeld = own.some(({ target }) => target === null)
  const heldRecords = new Set(own.flatMap(({ target }) => target ?? [])).size
  return {
    id,
    name,
    state,
    startsAt,
    endsAt,
    isCurrent: id === current?.id,
    isHeld,
    heldRecords,
    ...settings,
  }
}

function onWire({ code, count, ids }: Closeout['open'][number]) {
  return { code, count, ids: [...ids] }
}

/** Returns the settings that were sent. */
function settingsOf(sent: SentSettings): Partial<OperationSettings> {
  const names = Object.keys(noOperationSettings) as (keyof OperationSettings)[]
  return Object.fromEntries(
    names.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]),
  )
}

/** Reads a time in the office zone: undefined if it was not sent, null if it is cleared. @throws FailureError */
function readTime(
  text: string | null | undefined,
  field: string,
  { settings }: Pick<Needs, 'settings'>,
): Instant | null | undefined {
  if (text === undefined) return undefined
  if (text === null || text.trim() === '') return null
  const at = readInstant(text, settings.timeZone)
  if (at === undefined) throw new FailureError(invalid(field, messages.schedule.invalidTime))
  return at
}
