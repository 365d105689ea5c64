import { messages } from '../text/messages.ts'
import type { Target } from './target.ts'

/** Returns the name of a target on screen: its screen name, or the first name of an additional person. */
export function targetName({ screenName, firstName }: Pick<Target, 'screenName' | 'firstName'>): string {
  return screenName || firstName || messages.screen.board.guest
}

/** Returns the name of a target in a row of its own: an additional person has the name of its main target, where that is known. */
export function rowName({
  guestOf = '',
  ...target
}: Pick<Target, 'screenName' | 'firstName' | 'guestOf'>): string {
  return guestOf === '' ? targetName(target) : messages.arrest.guestOf(guestOf)
}
