import type { Target, TargetContent } from '@watchfloor/core'

/** By what a row with a phone is looked for. */
export function phonesOf({ phone, secondaryPhone }: Partial<TargetContent>): string[] {
  return [phone, secondaryPhone].filter((one): one is string => typeof one === 'string')
}

/** By what a row without a phone is looked for. */
export function nameOf({ caseAgent = '', screenName = '' }: Partial<TargetContent>): string {
  return `${caseAgent}\n${screenName}`
}

/** The targets under each of their keys. */
export function groupBy(targets: readonly Target[], keysOf: (target: Target) => readonly string[]) {
  const groups = new Map<string, Target[]>()
  for (const target of targets) {
    for (const key of new Set(keysOf(target))) {
      const group = groups.get(key)
      if (group) group.push(target)
      else groups.set(key, [target])
    }
  }
  return groups
}
