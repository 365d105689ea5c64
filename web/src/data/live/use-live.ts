import { useEffect } from 'react'
import { readAgain } from '../read-again.ts'
import { followFeed } from './follow.ts'
import { inTurns } from './in-turns.ts'
import { noteContact } from './last-contact.ts'

/** Minimum time (ms) between two reads. An import of thousands of targets must not cause thousands of reads. */
const restMs = 250

/** Reloads the open screens as soon as the live feed reports a change. Polling continues, in case the feed fails. */
export function useLive(): void {
  useEffect(() => followFeed({ onAlive: noteContact, onChange: inTurns(restMs, readAgain) }), [])
}
