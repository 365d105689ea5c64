import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'
import { distanceInWords, isFarFrom } from './time-words.ts'

/**
 * Rule C8. Returns the question that the screen asks before it approves a time in the past or more than 24 hours ahead, else
 * undefined. The call itself accepts any time.
 */
export function approveQuestion(at: Instant, now: Instant): string | undefined {
  return isFarFrom(at, now, 'ahead') ? messages.time.question(distanceInWords(at, now)) : undefined
}
