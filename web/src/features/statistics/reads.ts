import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { contract, OperationId, ReplyOf, Selection, ViewName } from '@watchfloor/core'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { pollMs } from '../../data/query-client.ts'
import { type Scope, useStatisticsUrl } from './use-statistics-url.ts'

export type ViewReply = ReplyOf<typeof contract.statistics.view>
export type GroupReply = ViewReply['groups'][number]
export type PartReply = GroupReply['parts'][number]
export type ArresteesReply = ReplyOf<typeof contract.statistics.arrestees>
export type CardReply = ArresteesReply['Result'][number]
export type SheetReply = ReplyOf<typeof contract.statistics.pressSheet>
export type OverTimeReply = ReplyOf<typeof contract.statistics.overTime>
export type KeptReply = ReplyOf<typeof contract.statistics.keptSheet>

export type StatReply = ReplyOf<typeof contract.statistics.overview>['stats'][number]

const background = true

/** Returns the input of a read in these operations. */
function inScope({ operation }: Scope): { operation?: 'all' | OperationId } {
  return operation === undefined ? {} : { operation }
}

/** Returns the input of a read in these operations, with the one that they are compared with. */
function inComparedScope(scope: Scope) {
  const { compare } = scope
  return { ...inScope(scope), ...(compare !== undefined && { compare }) }
}

/** Returns a view, polled every 30 seconds. */
export function useView(view: ViewName, scope: Scope) {
  return useQuery({
    queryKey: keys.view(view, scope),
    queryFn: ({ signal }) => api.statistics.view({ view, ...inComparedScope(scope) }, { background, signal }),
    refetchInterval: pollMs,
  })
}

/** Returns the overview, polled every 30 seconds. */
export function useOverview(scope: Scope) {
  return useQuery({
    queryKey: keys.overview(scope),
    queryFn: ({ signal }) => api.statistics.overview(inComparedScope(scope), { background, signal }),
    refetchInterval: pollMs,
  })
}

/** Returns the contradictions, polled every 30 seconds. */
export function useContradictions(scope: Scope) {
  return useQuery({
    queryKey: keys.contradictions(scope),
    queryFn: ({ signal }) => api.statistics.contradictions(inScope(scope), { background, signal }),
    refetchInterval: pollMs,
  })
}

/** Returns a page of the arrestees behind a part. The previous page stays until the next one has loaded. */
export function useArrestees(view: ViewName, { group, part }: Selection, page: number) {
  const { scope } = useStatisticsUrl()
  return useQuery({
    queryKey: keys.arrestees(view, scope, group, part, page),
    queryFn: ({ signal }) =>
      api.statistics.arrestees(
        { view, ...inScope(scope), group, part, page: String(page) },
        { background, signal },
      ),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })
}

/** Returns the current press sheet, polled, or kept numbers, which never change. */
export function useSheet(kept: number | undefined, scope: Scope) {
  return useQuery<SheetReply | KeptReply>({
    queryKey: keys.sheet(scope, kept),
    queryFn: ({ signal }) =>
      kept === undefined
        ? api.statistics.pressSheet(inScope(scope), { background, signal })
        : api.statistics.keptSheet({ id: kept }, { background, signal }),
    refetchInterval: kept === undefined ? pollMs : false,
  })
}

/** Returns the list of kept numbers of an operation, newest first. All operations together have none. */
export function useKeptSheets(scope: Scope) {
  const { operation } = scope
  return useQuery({
    queryKey: keys.keptSheets(scope),
    queryFn: async ({ signal }) => {
      if (operation === 'all') return []
      const input = operation === undefined ? {} : { operation }
      return (await api.statistics.keptSheets(input, { background, signal })).Result
    },
    refetchInterval: pollMs,
  })
}

/** Returns the arrests of each operation, polled every 30 seconds. */
export function useOverTime() {
  return useQuery({
    queryKey: keys.overTime,
    queryFn: ({ signal }) => api.statistics.overTime({}, { background, signal }),
    refetchInterval: pollMs,
  })
}

/** Returns the PDF of the press sheet: of kept numbers, or of the current ones in these operations. */
export function readPressPdf(kept: number | undefined, scope: Scope, signal: AbortSignal | undefined) {
  const input = kept === undefined ? inScope(scope) : { kept }
  return api.statistics.pressPdf(input, signal === undefined ? {} : { signal })
}

/** Reads the press sheet as CSV. */
export function readPressCsv(kept: number | undefined, scope: Scope, signal: AbortSignal | undefined) {
  const input = kept === undefined ? inScope(scope) : { kept }
  return api.statistics.pressCsv(input, signal === undefined ? {} : { signal })
}
