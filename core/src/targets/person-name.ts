import { messages } from '../text/messages.ts'
import { oneLine } from '../text/one-line.ts'
import type { Target } from './target.ts'

/** The fields with a person's names. */
export type PersonNames = 'analystFN' | 'analystMN' | 'analystLN' | 'firstName' | 'lastName' | 'screenName'

/** Rule N2. Returns the name that the analyst recorded, else the name that the UC entered, else the screen name. */
export function personName(target: Pick<Target, PersonNames>): string {
  return realName(target) || oneLine(target.screenName) || messages.report.noName
}

/** Rule N2. Returns the person's name without falling back on the screen name. Empty if only the screen name is known. */
export function realName(target: Pick<Target, Exclude<PersonNames, 'screenName'>>): string {
  return analystName(target) || joined(target.firstName, target.lastName)
}

/** Returns the name that the analyst recorded, or an empty text. The name that the UC entered is never part of it. */
export function analystName({
  analystFN,
  analystMN,
  analystLN,
}: Pick<Target, 'analystFN' | 'analystMN' | 'analystLN'>): string {
  return joined(analystFN, analystMN, analystLN)
}

function joined(...names: readonly string[]): string {
  return names
    .map(oneLine)
    .filter((name) => name !== '')
    .join(' ')
}
