import { type Arrestee, sortBy } from './arrestee.ts'
import { type Group, type Part, part, unknownPart, wholeGroup } from './view.ts'

interface Words {
  readonly title: string
  readonly yes: Pick<Part, 'label' | 'meaning'>
  readonly no: Pick<Part, 'label' | 'meaning'>
}

/** A group Yes, No and, where the record can say so, not known. */
export function yesNoGroup(
  key: string,
  words: Words,
  arrestees: readonly Arrestee[],
  answerOf: (arrestee: Arrestee) => boolean | null,
): Group {
  const sorted = sortBy(arrestees, answerOf)
  return wholeGroup(key, words.title, [
    part('yes', words.yes, sorted.get(true)),
    part('no', words.no, sorted.get(false), { kind: 'rest' }),
    unknownPart(sorted.get(null)),
  ])
}
