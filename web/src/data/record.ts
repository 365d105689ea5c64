import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  type contract,
  fromRow,
  type ItemRow,
  type ReplyOf,
  type Role,
  type SeenBefore,
  type SubListName,
  type Target,
} from '@watchfloor/core'
import { useEffect } from 'react'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { pollMs, queryClient } from './query-client.ts'
import { useRole } from './session.ts'

const presenceMs = 20_000
const entriesAtOnce = 50

interface LoadedRecord {
  readonly target: Target
  readonly seenBefore: readonly SeenBefore[]
  readonly operation: RecordOperation | undefined
}

/** The operation of a record. It need not be the session's, because a record can be opened by its address. */
export type RecordOperation = NonNullable<ReplyOf<typeof contract.target.get>['operation']>

const targetOf = ({ target }: LoadedRecord) => target
const seenBeforeOf = ({ seenBefore }: LoadedRecord) => seenBefore
const operationIn = ({ operation }: LoadedRecord) => operation

function recordOptions(id: number, role: Role) {
  return queryOptions({
    queryKey: keys.record(role, id),
    queryFn: async ({ signal }): Promise<LoadedRecord> => {
      const reply = await api.target.get({ id }, { background: true, signal })
      const { Result: rows, seenBefore = [], operation } = reply
      return { target: fromRow(rows[0] ?? { id }), seenBefore, operation }
    },
    refetchInterval: pollMs,
  })
}

/** Returns one record, polled every 30 seconds. */
export function useRecord(id: number) {
  return useQuery({ ...recordOptions(id, useRole()), select: targetOf })
}

/** Returns the records of other operations about the same person (rule O7), newest first. */
export function useSeenBeforeOf(id: number): readonly SeenBefore[] {
  return useQuery({ ...recordOptions(id, useRole()), select: seenBeforeOf }).data ?? []
}

/** Returns the operation of a record that is loaded. */
export function useOperationOf(id: number): RecordOperation | undefined {
  return useQuery({ ...recordOptions(id, useRole()), select: operationIn }).data
}

/** Loads the record as it is now. A read that began before may lack what was saved since, so its answer is not waited for. */
export async function readRecord(id: number, role: Role): Promise<Target> {
  const options = recordOptions(id, role)
  await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true })
  return targetOf(await queryClient.fetchQuery({ ...options, staleTime: 0 }))
}

/** Returns the entries of a list of a record. */
export function useItems(id: number, list: SubListName) {
  return useQuery({
    queryKey: keys.items(id, list),
    queryFn: async ({ signal }): Promise<readonly ItemRow[]> =>
      (await api[list].list({ id }, { background: true, signal })).Result,
    refetchInterval: pollMs,
  })
}

/** A charge of the shared list, with its codes. */
export type CatalogueCharge = ReplyOf<typeof contract.catalogue.list>['Result'][number]

/** Returns the shared charge list. */
export function useCatalogue() {
  return useQuery({
    queryKey: keys.catalogue,
    queryFn: async ({ signal }) => (await api.catalogue.list({}, { background: true, signal })).Result,
  })
}

/** Returns who else has the record open; reports every 20 seconds that this user has. */
export function usePresence(id: number): readonly string[] {
  const { data } = useQuery({
    queryKey: keys.presence(id),
    queryFn: async () => (await api.record.open({ id }, { background: true })).Result,
    refetchInterval: presenceMs,
    staleTime: 0,
  })
  useEffect(
    () => () => {
      api.record.close({ id }, { background: true }).catch(() => undefined)
    },
    [id],
  )
  return data?.map(({ email }) => email) ?? []
}

const isFirst = (entry: { readonly action: string } | undefined) =>
  entry !== undefined && ['add', 'add-guest', 'import'].includes(entry.action)

/** Returns the journal of a record, newest first, page by page. */
export function useJournal(id: number) {
  return useInfiniteQuery({
    queryKey: keys.journal(id),
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === undefined ? {} : { before: pageParam }
      const input = { target: id, reads: false, limit: entriesAtOnce, ...before }
      return (await api.journal.list(input, { background: true, signal })).Result
    },
    initialPageParam: undefined as number | undefined,
    // A page may be short because of entries that the user may not see. The entry that added the record is the last one.
    getNextPageParam: (page) => (isFirst(page.at(-1)) ? undefined : page.at(-1)?.seq),
    refetchInterval: pollMs,
  })
}
