import { messages } from '@watchfloor/core'
import { apiInProcess, type PurgedOperation, purgeOperation, type ServerContext } from '@watchfloor/server'
import { actor, terminal } from '../context/actor.ts'
import { requireNamed } from '../context/choose-operation.ts'
import { UsageError } from '../print/usage-error.ts'

/** Purges the operation with a name or number, on the machine of its database. @throws UsageError; FailureError */
export async function purgeNamed(
  context: ServerContext,
  text: string,
  confirm: string,
): Promise<PurgedOperation> {
  const whoever = { role: 'admin', email: actor(), address: terminal() } as const
  const { operations } = await apiInProcess(context, whoever).operation.list()
  const { id, name } = requireNamed(operations, text)
  if (confirm !== name) throw new UsageError(messages.operation.purge.wrongName(name))
  return purgeOperation(context, id, confirm, { actor: actor(), via: terminal(), at: context.now() })
}
