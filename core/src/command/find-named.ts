import { rowName } from '../targets/row-name.ts'
import { isGuest } from '../targets/stage.ts'
import type { Target } from '../targets/target.ts'
import { foldText } from '../targets/text-key.ts'

/** The targets that a typed text names, and what stands after the name. */
export interface NamedTargets {
  readonly found: readonly Target[]
  /** The first word of the text. */
  readonly who: string
  readonly rest: string
}

/** A target with its name as it is compared. */
interface NamedOne {
  readonly target: Target
  readonly name: string
}

/** How a text may name a target, the best way first. */
const ways: readonly ((one: NamedOne, typed: string) => boolean)[] = [
  ({ name }, typed) => name === typed,
  ({ name }, typed) => name.startsWith(typed),
  // The name of an additional person contains that of somebody else.
  ({ name, target }, typed) => !isGuest(target) && name.includes(typed),
]

/**
 * Rule C10. Returns the targets that the first words of a text name: those with exactly this name, otherwise those whose name starts
 * with the words, otherwise those whose name contains them. A longer name wins over a shorter one.
 * @param all every target of the operation, among them the main targets of additional persons
 */
export function findNamed(text: string, suitable: readonly Target[], all: readonly Target[]): NamedTargets {
  const words = [...text.matchAll(/\S+/g)]
  const starts = words.map(({ 0: word, index }, place) => ({
    typed: spaced(words.slice(0, place + 1).map(([one]) => one)),
    rest: text.slice(index + word.length).trim(),
  }))
  const who = words[0]?.[0] ?? ''
  const names = namesOf(suitable, all)
  for (const isNamed of ways) {
    for (const { typed, rest } of starts.toReversed()) {
      const found = names.filter((one) => isNamed(one, typed)).map(({ target }) => target)
      if (found.length > 0) return { found, who, rest }
    }
  }
  return { found: [], who, rest: '' }
}

/** Returns a target with the screen name of its main target, if it is an additional person. */
export function withMainName(target: Target, all: readonly Target[]): Target {
  if (!isGuest(target) || target.guestOf !== undefined) return target
  const main = all.find(({ id }) => id === target.linkedChatterId)
  return main ? { ...target, guestOf: main.screenName } : target
}

function namesOf(suitable: readonly Target[], all: readonly Target[]): NamedOne[] {
  return suitable.map((target) => ({
    target,
    name: spaced(rowName(withMainName(target, all)).split(/\s+/)),
  }))
}

function spaced(words: readonly string[]): string {
  return foldText(words.filter((word) => word !== '').join(' '))
}
