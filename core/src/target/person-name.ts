import { messages } from '../text/messages.ts'
import { oneLine } from '../text/one-line.ts'
import type { Target } from './target.ts'

export type PersonNames = 'analystFN' | 'analystMN' | 'analystLN' | 'firstName' | 'lastName' | 'screenName'

/** Rule N2: a person is named as the analyst found out, else as the UC was told, else by the screen name. */
export function personName(target: Pick<Target, PersonNames>): string {
  const { firstName, lastName, screenName } = target
  return analystName(target) || joined(firstName, lastName) || oneLine(screenName) || messages.report.noName
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
