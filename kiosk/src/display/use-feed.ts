import type { Api } from '@watchfloor/core'
import { useEffect, useState } from 'react'
import { readFacts } from './facts.ts'
import { afterFailure, type Feed } from './feed.ts'

const pollMs = 30_000

/** Polls for as long as the page is open; a slow answer never meets the next question. */
export function useFeed(api: Api): Feed {
  const [feed, setFeed] = useState<Feed>({ kind: 'connecting' })
  useEffect(() => {
    let isOpen = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async () => {
      try {
        const facts = await readFacts(api)
        if (isOpen) setFeed({ kind: 'live', facts })
      } catch (error) {
        if (isOpen) setFeed((before) => afterFailure(before, error))
      }
      if (isOpen) timer = setTimeout(poll, pollMs)
    }
    void poll()
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [api])
  return feed
}
