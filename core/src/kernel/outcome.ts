/** How an act ended. A refused act was not allowed; a failed one was allowed and did not succeed. */
export const outcomes = ['done', 'refused', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** Outcomes of the actions of older entries that are not `done`. */
export const olderOutcomes: Readonly<Record<string, Outcome>> = {
  refused: 'refused',
  locked: 'refused',
  'sign-in-failed': 'failed',
}

/** Rule J10. Returns the outcome of an entry. An older entry has none of its own; its action says how the act ended. */
export function outcomeOf({
  action,
  outcome,
}: {
  readonly action: string
  readonly outcome?: Outcome | null | undefined
}): Outcome {
  return outcome ?? olderOutcomes[action] ?? 'done'
}
