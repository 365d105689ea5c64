import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import { oneLine } from './fact.ts'

/** Rule N2: a person is named as the analyst found out, else as the UC was told, else by the screen name. */
export function personName(target: Target): string {
  const { analystFN, analystMN, analystLN, firstName, lastName, screenName } = target
  return (
    joined(analystFN, analystMN, analystLN) ||
    joined(firstName, lastName) ||
    oneLine(screenName) ||
    messages.report.noName
  )
}

function joined(...names: readonly string[]): string {
  return names
    .map(oneLine)
    .filter((name) => name !== '')
    .join(' ')
}
