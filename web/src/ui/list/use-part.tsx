import { messages } from '@watchfloor/core'
import { type ReactNode, useState } from 'react'
import { usePrinting } from '../pdf/printing.ts'
import { Pager } from './Pager.tsx'

/** Returns one page of rows and the pager; false in place of the pager if there is only one page. */
export function usePart<Row>(
  rows: readonly Row[],
  perPage: number,
  list: string,
): [readonly Row[], ReactNode] {
  const [wanted, setWanted] = useState(1)
  const size = usePrinting() ? Math.max(1, rows.length) : perPage
  const lastPage = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(wanted, lastPage)
  const pager = lastPage > 1 && (
    <Pager
      list={list}
      page={page}
      lastPage={lastPage}
      previous={messages.screen.list.previous}
      onPage={setWanted}
    />
  )
  return [rows.slice((page - 1) * size, page * size), pager]
}
