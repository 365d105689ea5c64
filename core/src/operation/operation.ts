import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'

export type OperationId = number

/** The states of an operation. Work goes on in an open one, a closed one is finished, and a sealed one never changes. */
export const operationStates = ['open', 'closed', 'sealed'] as const
export type OperationState = (typeof operationStates)[number]

/** Rule O2. Returns a stored state. One that only a newer version knows, whose upgrade was undone, counts as sealed. */
export function storedState(text: string): OperationState {
  return operationStates.find((one) => one === text) ?? 'sealed'
}

/** The settings that an operation may have of its own. Null means the office's setting. */
export interface OperationSettings {
  /** The title in the header of every page. */
  readonly title: string | null
  /** Time of day in the office zone at which the operational day starts, `HH:mm`. */
  readonly dayStartsAt: string | null
  /** Maximum distance (minutes, inclusive) at which two approved times conflict. */
  readonly conflictWindowMin: number | null
  /** Minutes on scene after which the scene clock is amber, and red. */
  readonly sceneAmberMin: number | null
  readonly sceneRedMin: number | null
}

/** One operation of the office. Every target belongs to one. */
export interface Operation {
  readonly id: OperationId
  readonly name: string
  readonly state: OperationState
  readonly startsAt: Instant
  /** When it ended. Null while it is open. */
  readonly endsAt: Instant | null
  readonly settings: OperationSettings
}

export const noOperationSettings: OperationSettings = {
  title: null,
  dayStartsAt: null,
  conflictWindowMin: null,
  sceneAmberMin: null,
  sceneRedMin: null,
}

/** The operations that an account is limited to. Undefined means all. */
export type OperationLimit = readonly OperationId[] | undefined

/** Maximum number of characters of an operation's name. */
const maxNameLength = 80

/**
 * Rule O1. Reads the name of an operation: 1 to 80 visible characters, trimmed, and no number, which names an operation by its id. An
 * invisible character is refused, because two names would look the same.
 */
export function readOperationName(text: string): Result<string, Failure> {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  if (name === '') return err(invalid('name', messages.operation.nameRequired))
  if (name.length > maxNameLength) return err(invalid('name', messages.input.tooLong('Name', maxNameLength)))
  if (/\p{C}/u.test(name)) return err(invalid('name', messages.input.control('Name')))
  if (/^\d+$/.test(name)) return err(invalid('name', messages.operation.nameIsNumber))
  return ok(name)
}

/** Rule O1. Returns the key under which a name exists once, whatever its case. */
export function operationNameKey(name: string): string {
  return name.toLowerCase()
}

/** Rule O9. Whether an account may enter an operation. */
export function mayEnter(limit: OperationLimit, id: OperationId): boolean {
  return limit === undefined || limit.includes(id)
}

/** Rule Y30. Returns the operations that an account may enter. Statistics of all operations count them. */
export function enteredOperations<One extends Pick<Operation, 'id'>>(
  operations: readonly One[],
  limit: OperationLimit,
): One[] {
  return operations.filter(({ id }) => mayEnter(limit, id))
}

/**
 * Rule O5. Returns the operation that an actor works in: the chosen one, else the newest open one, else the newest one. Operations
 * that the account may not enter do not count.
 * @param chosen the operation that was named or last switched to
 */
export function currentOperation(
  operations: readonly Operation[],
  limit: OperationLimit,
  chosen: OperationId | undefined,
): Operation | undefined {
  const entered = enteredOperations(operations, limit)
  const own = entered.find(({ id }) => id === chosen)
  return own ?? newest(entered.filter(({ state }) => state === 'open')) ?? newest(entered)
}

/** Rule O5. Returns the operation that a new session starts in: the one that the account used last, if it is still open. */
export function startingOperation(
  operations: readonly Operation[],
  lastUsed: OperationId | undefined,
): OperationId | undefined {
  return operations.find(({ id, state }) => id === lastUsed && state === 'open')?.id
}

/**
 * The header by which a page names the operation that it shows, in calls that change something. Such a call is refused if the session
 * meanwhile works in another one, so that nothing is added to an operation that nobody saw (rule O15).
 */
export const shownOperationHeader = 'X-Operation'

/** Rule O15. Returns the failure of a change that was made on a page of another operation than the one that the actor works in. */
export function whyMoved(
  { id, name }: Pick<Operation, 'id' | 'name'>,
  shown: OperationId | undefined,
): Failure | undefined {
  if (shown === undefined || shown === id) return undefined
  return { code: 'operation.moved', message: messages.operation.moved(name) }
}

/** Finds an operation by its id, or by its name in any case. A number is an id, whatever an operation from before rule O1 is named. */
export function findOperation<One extends Pick<Operation, 'id' | 'name'>>(
  operations: readonly One[],
  text: string,
): One | undefined {
  const key = operationNameKey(text.trim())
  return (
    operations.find(({ id }) => String(id) === key) ??
    operations.find(({ name }) => operationNameKey(name) === key)
  )
}

/**
 * Rule O6. Refuses an act that names no operation while several are open, with their names. A browser names its operation by its
 * session; a command and a token must name one.
 */
export function requireOneOpen<One extends Pick<Operation, 'id' | 'name' | 'state'>>(
  operations: readonly One[],
  limit?: OperationLimit,
): Result<One | undefined, Failure> {
  const open = operations.filter(({ id, state }) => state === 'open' && mayEnter(limit, id))
  if (open.length <= 1) return ok(open[0])
  return err(invalid('operation', messages.operation.nameOne(open.map(({ name }) => name))))
}

function newest(operations: readonly Operation[]): Operation | undefined {
  return operations.reduce<Operation | undefined>(
    (best, one) => (best && best.id > one.id ? best : one),
    undefined,
  )
}

/** The office's settings that an operation may override. */
export interface OfficeDefaults {
  readonly operationTitle: string
  readonly dayStartsAt: string
  readonly conflictWindowMin: number
  readonly sceneAmberMin: number
  readonly sceneRedMin: number
}

/** Rule O8. Returns the settings that hold in an operation: its own, else the office's. */
export function settingsIn<Office extends OfficeDefaults>(
  office: Office,
  operation: Pick<Operation, 'settings'> | undefined,
): Office {
  const { title, dayStartsAt, conflictWindowMin, sceneAmberMin, sceneRedMin } =
    operation?.settings ?? noOperationSettings
  return {
    ...office,
    operationTitle: title ?? office.operationTitle,
    dayStartsAt: dayStartsAt ?? office.dayStartsAt,
    conflictWindowMin: conflictWindowMin ?? office.conflictWindowMin,
    sceneAmberMin: sceneAmberMin ?? office.sceneAmberMin,
    sceneRedMin: sceneRedMin ?? office.sceneRedMin,
  }
}

/** Rule O8. Returns the settings of an operation if they fit each other and the office's: its scene clock is never red before it is amber. */
export function fittingSettings(
  settings: OperationSettings,
  office: OfficeDefaults,
): Result<OperationSettings, Failure> {
  const { sceneAmberMin: amber, sceneRedMin: red } = settingsIn(office, { settings })
  if (amber <= red) return ok(settings)
  const field = settings.sceneAmberMin === null ? 'sceneRedMin' : 'sceneAmberMin'
  return err(invalid(field, messages.operation.amberAfterRed(amber, red)))
}

/** Rule O8. Returns the operation under a new name. A title that is the name follows it. */
export function renameOperation<One extends Operation>(operation: One, name: string): One {
  const { settings } = operation
  const title = settings.title === operation.name ? name : settings.title
  return { ...operation, name, settings: { ...settings, title } }
}
