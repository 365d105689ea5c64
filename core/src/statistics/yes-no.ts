import { type Arrestee, sortBy } from './arrestee.ts'
import type { Headline, HeadlineGroup } from './view.ts'
import { type PartWords, unknownPart, type ViewGroup, viewPart, wholeGroup } from './view-group.ts'

/** Texts of a group with the parts Yes and No. */
export interface YesNoWords {
  readonly title: string
  readonly yes: PartWords
  readonly no: PartWords
}

/** Returns a group with the parts Yes, No and unknown. The answer `null` counts as unknown. */
export function yesNoGroup(
  key: string,
  words: YesNoWords,
  arrestees: readonly Arrestee[],
  answerOf: (arrestee: Arrestee) => boolean | null,
): ViewGroup {
  const sorted = sortBy(arrestees, answerOf)
  return wholeGroup(key, words.title, [
    viewPart('yes', words.yes, sorted.get(true)),
    viewPart('no', words.no, sorted.get(false), { kind: 'rest' }),
    unknownPart(sorted.get(null)),
  ])
}

/** Returns the count of Yes in the first group as a headline. */
export function yesHeadline([group]: readonly HeadlineGroup[]): Headline[] {
  const yes = group?.parts.filter(({ key }) => key === 'yes') ?? []
  return yes.map(({ label, count }) => ({ label, value: String(count) }))
}
