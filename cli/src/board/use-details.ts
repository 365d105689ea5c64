import type { Api, Target } from '@watchfloor/core'
import { useEffect, useRef, useState } from 'react'
import type { BoardFacts } from './board-facts.ts'
import { type DetailFacts, readDetails } from './detail-facts.ts'

/** Loads the details of the record of the open pane, and again when the record changes. */
export function useDetails(
  api: Api,
  target: Target | undefined,
  facts: BoardFacts | undefined,
): DetailFacts | undefined {
  const [details, setDetails] = useState<DetailFacts>()
  const id = target?.id
  const version = target?.version
  const role = facts?.role
  const lastId = useRef<number>(undefined)
  useEffect(() => {
    if (id === undefined || role === undefined || version === undefined) return
    const isAgain = lastId.current === id
    lastId.current = id
    let isOver = false
    void readDetails(api, id, role, { isAgain }).then((read) => {
      if (!isOver) setDetails(read)
    })
    return () => {
      isOver = true
    }
  }, [api, id, version, role])
  return details?.id === id ? details : undefined
}
