import { queryOptions, useQuery } from '@tanstack/react-query'
import { messages, type OperationId, type OperationOnWire } from '@watchfloor/core'
import { useEffect, useRef } from 'react'
import { showAlert } from '../ui/dialog/alert-store.ts'
import { showDone } from '../ui/toast/done-store.ts'
import type { Act } from './act.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { broadcastToTabs } from './other-tabs.ts'
import { pollMs, queryClient } from './query-client.ts'
import { stayAwake, useSession } from './session.ts'

const texts = messages.operation.screen

const operationsOptions = queryOptions({
  queryKey: keys.operations,
  queryFn: async ({ signal }): Promise<readonly OperationOnWire[]> =>
    (await api.operation.list({}, { background: true, signal })).operations,
  refetchInterval: pollMs,
})

/** Returns the operations that the account may enter, newest first. */
export function useOperations() {
  return useQuery(operationsOptions)
}

/** Loads the session again when the list shows that its operation was changed, by an admin or in another browser. */
export function useFollowOperation(): void {
  const { operation } = useSession()
  const { data } = useOperations()
  const current = data?.find(({ isCurrent }) => isCurrent)
  const isOld =
    current !== undefined &&
    (current.id !== operation.id || current.name !== operation.name || current.state !== operation.state)
  // The list may be out of date as well, so a new difference is followed even if there was one before.
  const difference = isOld
    ? JSON.stringify([operation.id, current.id, current.name, current.state])
    : undefined
  useEffect(() => {
    if (difference !== undefined) void stayAwake({ background: true }).catch(() => undefined)
  }, [difference])
}

/** The operation that the user of this tab switched to last, until the page shows it. */
let ownEntry: OperationId | undefined

/**
 * Tells the user that the session works in another operation: because the one before was closed (rule O5), because an admin limited the
 * account to others (rule O9), or because the user switched in another tab.
 */
export function useToldOfMove(): void {
  const { operation } = useSession()
  const { id, name } = operation
  const before = useRef({ id, name })
  useEffect(() => {
    const left = before.current
    before.current = { id, name }
    const isOwn = id === ownEntry
    ownEntry = undefined
    if (left.id !== id && !isOwn) void tellOfMove(left, name).catch(() => undefined)
  }, [id, name])
}

async function tellOfMove(left: Pick<OperationOnWire, 'id' | 'name'>, now: string): Promise<void> {
  const known = await queryClient.fetchQuery({ ...operationsOptions, staleTime: 0 })
  const one = known.find(({ id }) => id === left.id)
  // The account may not enter that operation any more, so what was typed about its records cannot be saved.
  if (!one) showAlert(texts.shutOut(left.name, now), texts.shutOutText)
  else
    showDone(
      one.state === 'open' ? texts.entered(now) : texts.moved({ name: one.name, state: one.state }, now),
    )
}

/** Switches the session to an operation, in this tab and in the others. */
async function enterOperation(id: OperationId): Promise<void> {
  await api.operation.enter({ id })
  ownEntry = id
  await stayAwake()
  broadcastToTabs('operation-entered')
}

/** Returns the act that switches the session to an operation. */
export function enterAct({ id, name }: Pick<OperationOnWire, 'id' | 'name'>): Act {
  return {
    call: () => enterOperation(id),
    once: 'enter operation',
    sets: id,
    done: texts.entered(name),
    failed: texts.enterFailed,
    undo: 'none',
  }
}
