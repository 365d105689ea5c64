import { type Api, failureOf, findOperation, type OperationOnWire, requireOneOpen } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { UsageError } from '../print/usage-error.ts'

type Operations = Pick<Api, 'operation'>

/** An operation that a command works in. */
type ChosenOperation = Pick<OperationOnWire, 'id' | 'isCurrent'>

/**
 * Returns the operation that a command names with --operation; undefined if it names none. A command that changes what an operation
 * holds must name one if several are open (rule O6). @throws UsageError with the names of the operations
 */
export async function chooseOperation(
  api: Operations,
  { operation: named }: Pick<GlobalFlags, 'operation'>,
  { inOperation = false }: { readonly inOperation?: boolean },
): Promise<ChosenOperation | undefined> {
  if (named !== undefined) return lookUpOperation(api, named)
  if (!inOperation) return undefined
  const operations = await listIfAllowed(api)
  // The server refuses the call if it must name an operation.
  if (!operations) return undefined
  const open = requireOneOpen(operations)
  if (open.ok) return open.value
  throw new UsageError(`${open.error.message} Give --operation NAME.`)
}

/**
 * Returns the operation that --operation names. If the scope of a token does not contain the list of operations, only a number names
 * one, and the server checks it. @throws UsageError
 */
export async function lookUpOperation(api: Operations, text: string): Promise<ChosenOperation> {
  const operations = await listIfAllowed(api)
  if (operations) return requireNamed(operations, text)
  if (/^[1-9]\d{0,8}$/.test(text.trim())) return { id: Number(text), isCurrent: false }
  throw new UsageError(
    `The operation ${text} cannot be looked up, because this token may not list the operations. Give the number of the operation, or add operation.list to the scope of the token.`,
  )
}

/** Returns the operations; undefined if the caller may not list them. */
async function listIfAllowed(api: Operations): Promise<readonly OperationOnWire[] | undefined> {
  try {
    return (await api.operation.list()).operations
  } catch (error) {
    if (failureOf(error)?.code === 'access.denied') return undefined
    throw error
  }
}

/** Finds an operation by its name or number. @throws UsageError with the names that exist */
export function requireNamed(operations: readonly OperationOnWire[], text: string): OperationOnWire {
  const found = findOperation(operations, text)
  if (found) return found
  const names = operations.map(({ name }) => name).join(', ')
  throw new UsageError(`There is no operation ${text}. There are: ${names}.`)
}
