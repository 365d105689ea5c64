import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { contract, ReplyOf, Selection, ViewName } from '@watchfloor/core'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { pollMs } from '../../data/query-client.ts'

export type ViewReply = ReplyOf<typeof contract.statistics.view>
export type GroupReply = ViewReply['groups'][number]
export type PartReply = GroupReply['parts'][number]
export type ArresteesReply = ReplyOf<typeof contract.statistics.arrestees>
export type CardReply = ArresteesReply['Result'][number]
export type SheetReply = ReplyOf<typeof contract.statistics.pressSheet>
export type KeptReply = ReplyOf<typeof contract.statistics.keptSheet>

const background = true

/** Returns a view, polled every 30 seconds. */
export function useView(view: ViewName) {
  return useQuery({
    queryKey: keys.view(view),
    queryFn: ({ signal }) => api.statistics.view({ view }, { background, signal }),
    refetchInterval: pollMs,
  })
}

/** Returns a page of the arrestees behind a part. The previous page stays until the next one has loaded. */
export function useArrestees(view: ViewName, { group, part }: Selection, page: number) {
  return useQuery({
    queryKey: keys.arrestees(view, group, part, page),
    queryFn: ({ signal }) =>
      api.statistics.arrestees({ view, group, part, page: String(page) }, { background, signal }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })
}

/** Returns the current press sheet, polled, or kept numbers, which never change. */
export function useSheet(kept: number | undefined) {
  return useQuery<SheetReply | KeptReply>({
    queryKey: keys.sheet(kept),
    queryFn: ({ signal }) =>
      kept === undefined
        ? api.statistics.pressSheet({}, { background, signal })
        : api.statistics.keptSheet({ id: kept }, { background, signal }),
    refetchInterval: kept === undefined ? pollMs : false,
  })
}

/** Returns the list of kept numbers, newest first. */
export function useKeptSheets() {
  return useQuery({
    queryKey: keys.keptSheets,
    queryFn: async ({ signal }) => (await api.statistics.keptSheets({}, { background, signal })).Result,
    refetchInterval: pollMs,
  })
}
