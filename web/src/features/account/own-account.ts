import { queryOptions, useQuery } from '@tanstack/react-query'
import { messages } from '@watchfloor/core'
import { api, person } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/query-client.ts'
import { catchFocus } from '../../ui/content.ts'

/** Query of the user's own second factors. It also works before a session is open for anything else. */
export const factorsOptions = queryOptions({
  queryKey: keys.factors,
  queryFn: async () => {
    const token = person.token()
    const reply = await api.factor.list({}, { background: true })
    person.saw(reply.email, token)
    return reply
  },
})

export function useFactors() {
  return useQuery(factorsOptions)
}

export function useOwnSessions() {
  return useQuery({
    queryKey: keys.ownSessions,
    queryFn: async () => (await api.own.sessions({}, { background: true })).sessions,
  })
}

/** Reloads the user's own factors and sessions after a change of one. */
export async function reloadOwnAccount(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.factors }),
    queryClient.invalidateQueries({ queryKey: keys.ownSessions }),
  ])
}

/**
 * Reloads the own account after an entry of a list was removed. If the focus was on the entry, it moves to the first button of the card,
 * or to the list if there is none.
 */
export async function reloadAfterRemoval(list: HTMLUListElement | null): Promise<void> {
  const card = list?.closest('section')
  await reloadOwnAccount()
  setTimeout(() => {
    const next = card?.querySelector<HTMLElement>('button:enabled')
    catchFocus(next ?? list ?? undefined)
  })
}

/** Defaults of the acts on the user's own account. None of them can be undone by the journal. */
export const ownAct = {
  failed: messages.generic.unclear,
  error: messages.generic.noResponse,
  undo: 'none',
} as const
