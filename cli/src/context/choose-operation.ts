import { type Api, findOperation, type OperationOnWire, requireOneOpen } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { UsageError } from '../print/usage-error.ts'

/**
 * Returns the operation that a command names with --operation; undefined if it names none. A command that changes what an operation
 * holds must name one if several are open (rule O6). @throws UsageError with the names of the operations
 */
export async function chooseOperation(
  api: Pick<Api, 'operation'>,
  { operation: named }: Pick<GlobalFlags, 'operation'>,
  { inOperation = false }: { readonly inOperation?: boolean },
): Promise<OperationOnWire | undefined> {
  if (named === undefined && !inOperation) return undefined
  const { operations } = await api.operation.list()
  if (named === undefined) {
    const open = requireOneOpen(operations)
    if (open.ok) return open.value
    throw new UsageError(`${open.error.message} Give --operation NAME.`)
  }
  return requireNamed(operations, named)
}

/** Finds an operation by its name or number. @throws UsageError with the names that exist */
export function requireNamed(operations: readonly OperationOnWire[], text: string): OperationOnWire {
  const found = findOperation(operations, text)
  if (found) return found
  const names = operations.map(({ name }) => name).join(', ')
  throw new UsageError(`There is no operation ${text}. There are: ${names}.`)
}
