import { messages } from '../text/messages.ts'
import { oneLine } from '../text/one-line.ts'
import type { Target } from './target.ts'

export type PersonNames = 'analystFN' | 'analystMN' | 'analystLN' | 'firstName' | 'lastName' | 'screenName'

/** Rule N2. Returns the name that the analyst established, else the name that the UC was told, else the screen name. */
export function personName(target: Pick<Target, PersonNames>): string {
  return realName(target) || oneLine(target.screenName) || messages.report.noName
}

/** Rule N2 without its last resort: empty for somebody of whom only the screen name is known. */
export function realName(target: Pick<Target, Exclude<PersonNames, 'screenName'>>): string {
  return analystName(target) || joined(target.firstName, target.lastName)
}

/** Returns the name as the analyst established it; empty when there is none. What the UC was told is no part of it. */
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
