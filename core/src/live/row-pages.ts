import type { Api, CallOptions } from '../api/client.ts'
import { failureOf } from '../kernel/failure.ts'
import { maxPageSize } from '../targets/target-page.ts'
import type { RowChanges } from './row-list.ts'

/** A version that no list has: the greatest number that the call takes. */
const noVersion = 999_999_999_999_999

interface ListCalls {
  readonly target: Pick<Api['target'], 'changes' | 'page'>
}

/**
 * Rule Z9. Reads a list page by page and then what changed meanwhile, for a reader with little memory.
 * @param take takes the rows of a page, or the changes since the version before the first page
 * @returns the version of the list
 */
export async function readRowPages(
  { target }: ListCalls,
  take: (changes: Pick<RowChanges, 'changed' | 'removed'>) => void,
  options: CallOptions = {},
): Promise<number> {
  const since = await versionOf({ target }, options)
  for (let after = 0; ; ) {
    const page = { sort: 'id', order: 'asc', size: maxPageSize, after } as const
    const { items } = await target.page(page, options)
    take({ changed: items, removed: [] })
    if (items.length < maxPageSize) break
    after = items.at(-1)?.id ?? after
  }
  const changes = await target.changes({ since }, options)
  take(changes)
  return changes.seq
}

/** Returns the version of the list. The server names it when it refuses a version that does not exist yet. */
async function versionOf({ target }: ListCalls, options: CallOptions): Promise<number> {
  try {
    const { seq } = await target.changes({ since: noVersion }, options)
    return seq
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.code !== 'list.expired' || failure.seq === undefined) throw error
    return failure.seq
  }
}
