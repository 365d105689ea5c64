import { useEffect } from 'react'
import { followsChanges } from '../keys.ts'
import { queryClient } from '../query-client.ts'
import { followFeed } from './follow.ts'
import { heardFromServer } from './heard.ts'
import { inTurns } from './in-turns.ts'

/** How soon after one reading the next may begin: an import of thousands must not be read thousands of times. */
const restMs = 250

/** Reads the open screens again the moment something changed. The polls go on: they are what remains without the feed. */
export function useLive(): void {
  useEffect(() => {
    const readAgain = inTurns(restMs, () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => followsChanges(queryKey) }),
    )
    return followFeed({ onAlive: heardFromServer, onChange: readAgain })
  }, [])
}
