import { type Api, failureOf } from '@watchfloor/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type BoardFacts, readBoardFacts } from './board-facts.ts'

const lookEveryMs = 1_000

/** Reads the desk again and again; what was known stays while it does not answer. */
export function useDesk(api: Api): {
  readonly facts: BoardFacts | undefined
  /** When the desk last answered, by this machine's clock. */
  readonly heardAtMs: number
  readonly problem: string | undefined
  /** Whether the last look had no answer. */
  readonly isCut: boolean
  readonly lookNow: () => Promise<void>
} {
  const [facts, setFacts] = useState<BoardFacts>()
  const [heardAtMs, setHeardAtMs] = useState(Date.now)
  const [problem, setProblem] = useState<string>()
  const [isCut, setCut] = useState(false)
  const known = useRef<BoardFacts>(undefined)

  const look = useCallback(async () => {
    try {
      known.current = await readBoardFacts(api, known.current)
      setFacts(known.current)
      setHeardAtMs(Date.now())
      setProblem(undefined)
      setCut(false)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setCut(failureOf(error) === undefined)
    }
  }, [api])

  useEffect(() => {
    let isOver = false
    let timer: NodeJS.Timeout | undefined
    const again = async () => {
      await look()
      if (!isOver) timer = setTimeout(again, lookEveryMs)
    }
    void again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [look])

  return { facts, heardAtMs, problem, isCut, lookNow: look }
}
