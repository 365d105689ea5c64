import { type Api, failureOf } from '@watchfloor/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type BoardFacts, readBoardFacts } from './board-facts.ts'

const pollIntervalMs = 1_000

/** Polls the data of the board. The last data is kept while the server does not answer. */
export function useBoardFacts(api: Api): {
  readonly facts: BoardFacts | undefined
  /** When the server last answered, by this machine's clock. */
  readonly answeredAtMs: number
  readonly problem: string | undefined
  /** Whether the last poll got no answer. */
  readonly isCut: boolean
  readonly poll: () => Promise<void>
} {
  const [facts, setFacts] = useState<BoardFacts>()
  const [answeredAtMs, setAnsweredAtMs] = useState(Date.now)
  const [problem, setProblem] = useState<string>()
  const [isCut, setCut] = useState(false)
  const known = useRef<BoardFacts>(undefined)

  const poll = useCallback(async () => {
    try {
      known.current = await readBoardFacts(api, known.current)
      setFacts(known.current)
      setAnsweredAtMs(Date.now())
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
      await poll()
      if (!isOver) timer = setTimeout(again, pollIntervalMs)
    }
    void again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [poll])

  return { facts, answeredAtMs, problem, isCut, poll }
}
