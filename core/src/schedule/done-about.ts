import { type PersonNames, personName } from '../target/person-name.ts'
import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import { formatWhen } from '../time/clock-text.ts'
import type { Instant } from '../time/instant.ts'

/** A target by its names; one that is being added has a screen name alone. */
export type Named = Pick<Target, 'screenName'> &
  Partial<Pick<Target, 'isArrested' | 'caseNumber' | PersonNames>>

const noNames = { firstName: '', lastName: '', analystFN: '', analystMN: '', analystLN: '', caseNumber: '' }

/** What was done to a target: the words of its toast, and the moment they name. */
export interface DoneAbout {
  readonly target: Named
  readonly how?: keyof typeof messages.screen.about
  /** The moment that was recorded; without it the moment of the act. */
  readonly at?: Instant
}

/** Returns what a target is called on screen: by its screen name, an additional person by its first name. */
export function targetName({ screenName, firstName }: Pick<Target, 'screenName' | 'firstName'>): string {
  return screenName || firstName || messages.screen.board.guest
}

/** Returns the person's name and case number after the arrest, before it the screen name. */
export function headingOf(target: Named): string {
  const { isArrested, ...named } = { ...noNames, ...target }
  if (!isArrested) return targetName(named)
  return [personName(named), named.caseNumber].filter((part) => part !== '').join(', ')
}

/** Rule D5: the report of an act names the person and the time: `night_pelican arrived 17:02`. */
export function doneAboutText(
  { target, how = 'changed', at }: DoneAbout,
  now: Instant,
  zone: string,
): string {
  return messages.screen.about[how](headingOf(target), formatWhen(at ?? now, now, zone))
}
