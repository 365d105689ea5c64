import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'
import { distanceInWords, isFarFrom } from './time-words.ts'

/** Rule C8: what is asked before a time in the past, or more than 24 hours ahead, is approved. The call takes any time. */
export function approveQuestion(at: Instant, now: Instant): string | undefined {
  return isFarFrom(at, now, 'ahead') ? messages.time.question(distanceInWords(at, now)) : undefined
}
