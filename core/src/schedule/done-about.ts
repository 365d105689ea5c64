import type { BoardRow } from '../targets/lists.ts'
import { type PersonNames, personName, realName } from '../targets/person-name.ts'
import { rowName, targetName } from '../targets/row-name.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { formatWhen } from '../time/clock-text.ts'
import type { Instant } from '../time/instant.ts'

/** The names of a target. A target that is being added has only a screen name. */
export type Named = Pick<Target, 'screenName'> &
  Partial<Pick<Target, 'id' | 'isArrested' | 'caseNumber' | 'guestOf' | PersonNames>>

const noNames = { firstName: '', lastName: '', analystFN: '', analystMN: '', analystLN: '', caseNumber: '' }

/** An act on a target, for its toast. */
export interface DoneAbout {
  readonly target: Named
  readonly how?: keyof typeof messages.screen.about
  /** The recorded moment. Without it, the moment of the act. */
  readonly at?: Instant
}

/** Rules L7 and N2. Returns the person's name. An additional person without a name of its own has that of its main target. */
export function arresteeName(target: Named): string {
  const { guestOf = '', ...named } = { ...noNames, ...target }
  return isUnnamedGuest(target) ? rowName({ ...named, guestOf }) : personName(named)
}

/**
 * Rule D5. Returns the person's name and case number after the arrest, and the screen name before it. An additional person without a
 * name of its own has that of its main target (rule L7).
 */
export function headingOf(target: Named): string {
  const { isArrested, ...named } = { ...noNames, ...target }
  const name = isArrested || isUnnamedGuest(target) ? arresteeName(target) : targetName(named)
  return [name, isArrested ? named.caseNumber : ''].filter((part) => part !== '').join(', ')
}

function isUnnamedGuest({ guestOf = '', ...target }: Named): boolean {
  return guestOf !== '' && ['', messages.screen.board.guest].includes(realName({ ...noNames, ...target }))
}

/** A deleted record, as the recycle bin names it. */
interface DeletedNames extends Pick<Target, 'id' | 'screenName' | 'firstName' | 'lastName'> {
  readonly guestOf?: string | undefined
}

/** Rule L7. Returns the name of a deleted record. An additional person without a name of its own has that of its main target. */
export function deletedName({ guestOf = '', ...record }: DeletedNames): string {
  if (guestOf !== '') return arresteeName({ ...record, guestOf })
  return record.screenName || realName({ ...noNames, ...record }) || messages.deleted.unnamed(record.id)
}

/** Rule D5. Returns the toast of an act with the person and the time: `night_pelican arrived 17:02`. */
export function doneAboutText(
  { target, how = 'changed', at }: DoneAbout,
  now: Instant,
  zone: string,
): string {
  return messages.screen.about[how](headingOf(target), formatWhen(at ?? now, now, zone))
}

/** Rule L7. Returns the name of a row of the Takedown board. One under its main target needs no other than its own. */
export function nameOnBoard({ target, kind, mainScreenName }: BoardRow): string {
  return kind === 'guest' ? targetName(target) : rowName({ ...target, guestOf: mainScreenName })
}
