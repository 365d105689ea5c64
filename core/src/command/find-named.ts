import { rowName, targetName } from '../targets/row-name.ts'
import { isGuest } from '../targets/stage.ts'
import type { Target } from '../targets/target.ts'
import { foldText } from '../targets/text-key.ts'
import { messages } from '../text/messages.ts'

/** The targets that a typed text names, and what stands after the name. */
export interface NamedTargets {
  readonly found: readonly Target[]
  /** The first word of the text. */
  readonly who: string
  readonly rest: string
}

/** A target with its names as they are compared. */
interface NamedOne {
  readonly target: Target
  readonly names: readonly string[]
}

/** How a text may name a target, the best way first. */
const ways: readonly ((one: NamedOne, typed: string) => boolean)[] = [
  ({ names }, typed) => names.includes(typed),
  ({ names }, typed) => names.some((name) => name.startsWith(typed)),
  // The name of an additional person contains that of somebody else.
  ({ names, target }, typed) => !isGuest(target) && names.some((name) => name.includes(typed)),
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
  const named = suitable.map((target) => ({
    target,
    names: namesOf(target, all).map((name) => spaced(name.split(/\s+/))),
  }))
  for (const isNamed of ways) {
    for (const { typed, rest } of [...starts].reverse()) {
      const found = named.filter((one) => isNamed(one, typed)).map(({ target }) => target)
      if (found.length > 0) return { found, who, rest }
    }
  }
  return { found: [], who, rest: '' }
}

/** Rule C10. Returns the name with which a command is read back: that of an additional person is `Guest of owl`, and its own. */
export function nameInCommand(target: Target, all: readonly Target[]): string {
  const [name = '', own] = namesOf(target, all)
  return own === undefined ? name : messages.command.withOwn(name, own)
}

/** Returns the names of a target on the boards. An additional person that has a name of its own has two. */
function namesOf(target: Target, all: readonly Target[]): readonly string[] {
  const name = rowName(withMainName(target, all))
  const own = targetName(target)
  return name === own || own === messages.screen.board.guest ? [name] : [name, own]
}

/** Returns a target with the screen name of its main target, if it is an additional person. */
function withMainName(target: Target, all: readonly Target[]): Target {
  if (!isGuest(target) || target.guestOf !== undefined) return target
  const main = all.find(({ id }) => id === target.linkedChatterId)
  return main ? { ...target, guestOf: main.screenName } : target
}

function spaced(words: readonly string[]): string {
  return foldText(words.filter((word) => word !== '').join(' '))
}
