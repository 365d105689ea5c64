import { queryOptions, useQuery } from '@tanstack/react-query'
import { messages } from '@watchfloor/core'
import { api, person } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/query-client.ts'

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

/** Defaults of the acts on the user's own account. None of them can be undone by the journal. */
export const ownAct = {
  failed: messages.generic.unclear,
  error: messages.generic.noResponse,
  undo: 'none',
} as const
