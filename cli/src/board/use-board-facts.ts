import { type Api, failureOf, statusOf } from '@watchfloor/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FollowHooks } from '../remote/follow-server.ts'
import { type BoardFacts, readBoardFacts } from './board-facts.ts'

/** How long (ms) the board waits between two polls of a database on this machine, which costs no traffic. */
const pollIntervalMs = 1_000

/** How long (ms) the board waits between two polls while it hears of each change, and while it does not. */
const quietIntervalMs = { following: 60_000, alone: 5_000 } as const

/** Follows the changes of a server until the signal ends it. */
export type Follow = (hooks: FollowHooks, signal: AbortSignal) => void

/**
 * Polls the data of the board, and follows a server. The last data is kept while the server does not answer, and dropped when it refuses
 * the account.
 */
export function useBoardFacts(
  api: Api,
  follow: Follow | undefined,
): {
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

  const last = useRef<Promise<void>>(undefined)
  /** Whether the last read succeeded. */
  const isWell = useRef(false)

  const readOnce = useCallback(async () => {
    try {
      known.current = await readBoardFacts(api, known.current)
      setFacts(known.current)
      setAnsweredAtMs(Date.now())
      setProblem(undefined)
      setCut(false)
      isWell.current = true
    } catch (error) {
      isWell.current = false
      if (isShutOut(error)) {
        // Nothing that was loaded may be read on.
        known.current = undefined
        setFacts(undefined)
      }
      setProblem(error instanceof Error ? error.message : String(error))
      setCut(failureOf(error) === undefined)
    }
  }, [api])

  // One after the other, so that an older answer never replaces a newer one.
  const poll = useCallback(() => {
    last.current = (last.current ?? Promise.resolve()).then(readOnce)
    return last.current
  }, [readOnce])

  // A heartbeat makes the list no newer while a read failed.
  const onSign = useCallback(() => {
    if (isWell.current) setAnsweredAtMs(Date.now())
  }, [])
  usePolls(poll, follow, onSign)

  return { facts, answeredAtMs, problem, isCut, poll }
}

/** Whether the server refuses the account or its session, for example because the account was disabled. */
function isShutOut(error: unknown): boolean {
  const failure = failureOf(error)
  return failure !== undefined && [401, 403].includes(statusOf[failure.code])
}

/** Polls at once, after each change that the server tells, and from time to time. */
function usePolls(poll: () => Promise<void>, follow: Follow | undefined, onSign: () => void): void {
  useEffect(() => {
    const stop = new AbortController()
    let timer: NodeJS.Timeout | undefined
    let waitMs: number = follow ? quietIntervalMs.alone : pollIntervalMs
    // Changes that come while a poll runs lead to one more poll.
    let isRunning = false
    let isStale = false
    const run = async (): Promise<void> => {
      do {
        isStale = false
        await poll()
      } while (isStale && !stop.signal.aborted)
    }
    const again = (): void => {
      clearTimeout(timer)
      isStale = true
      if (isRunning) return
      isRunning = true
      void run().finally(() => {
        isRunning = false
        if (!stop.signal.aborted) timer = setTimeout(again, waitMs)
      })
    }
    again()
    follow?.(
      {
        // A heartbeat says that the server lives. It says nothing about a read on its way.
        onSign: () => {
          if (!isRunning) onSign()
        },
        onChange: again,
        onFollowing: (isFollowing) => {
          waitMs = isFollowing ? quietIntervalMs.following : quietIntervalMs.alone
          again()
        },
      },
      stop.signal,
    )
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [poll, follow, onSign])
}
