import type { Query } from '@tanstack/react-query'
import { followsChanges, isCounter, isTargetList } from './keys.ts'
import { queryClient } from './query-client.ts'

/** Rule Z11. Reloads everything on screen that a change may affect. The counters come with the changes of a list, and are read only where no list brings them. */
export async function readAgain(): Promise<void> {
  const begun = firstReads()
  await readOnce(({ queryKey }) => followsChanges(queryKey))
  // A first read may have been answered before the change, and whoever asked for another one meanwhile got the same.
  if (begun.size > 0) await readOnce((query) => begun.has(query) && query.state.data !== undefined)
}

/** Returns the queries that are read for the first time at present. */
function firstReads(): ReadonlySet<Query> {
  const predicate = ({ queryKey, state }: Query) => followsChanges(queryKey) && state.data === undefined
  return new Set(queryClient.getQueryCache().findAll({ fetchStatus: 'fetching', predicate }))
}

async function readOnce(isAsked: (query: Query) => boolean): Promise<void> {
  const counters = (query: Query) => isCounter(query.queryKey) && isAsked(query)
  const lists = (query: Query) => isTargetList(query.queryKey) && isAsked(query)
  const others = (query: Query) =>
    !isCounter(query.queryKey) && !isTargetList(query.queryKey) && isAsked(query)
  await queryClient.invalidateQueries({ predicate: counters, refetchType: 'none' })
  await Promise.all([
    queryClient.invalidateQueries({ predicate: others }),
    queryClient.invalidateQueries({ predicate: lists }).then(() =>
      queryClient.refetchQueries({
        type: 'active',
        predicate: (query) => counters(query) && query.state.isInvalidated,
      }),
    ),
  ])
}
