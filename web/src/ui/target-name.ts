import { messages, type Target } from '@watchfloor/core'

/** What a target is called on screen: by its screen name, an additional person by its first name. */
export function nameOf({ screenName, firstName }: Pick<Target, 'screenName' | 'firstName'>): string {
  return screenName || firstName || messages.screen.board.guest
}
