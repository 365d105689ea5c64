import { expect, test } from 'vitest'
import { messages } from './messages.ts'

type Text = (...given: unknown[]) => unknown

/** A value for each kind of parameter that a text has: a number, an object of numbers, a name, a list of names. */
const oneOfEach = [1, new Proxy({}, { get: () => 1 }), 'owl', ['owl']]

/** Verbs after a name or a count of one. They end in s as the nouns of several things do. */
const verbs =
  'is|was|has|does|takes|exists|holds|loses|reloads|shows|contains|says|needs|waits|stays|goes|lacks|points'
/** Texts whose count is always larger than one. */
const neverOne = /problems\. The first|characters not printed/
/** Finds `1 targets`. Most limits (`at most 1 records`) are fixed and larger than one, so numbers after their words are left out. */
const several = new RegExp(
  String.raw`(?<![\d.,:/-]|\b(?:least|most|than|of|to|all) )1 (?!(?:${verbs})\b)[a-z]+s\b`,
)

/** Returns every text of a part of the messages, with one of each thing. */
function textsWithOne(part: unknown): string[] {
  if (typeof part === 'function') return filled(part as Text, part.length)
  if (typeof part !== 'object' || part === null) return []
  return Object.values(part).flatMap(textsWithOne)
}

function filled(text: Text, left: number, given: readonly unknown[] = []): string[] {
  if (left > 0) return oneOfEach.flatMap((one) => filled(text, left - 1, [...given, one]))
  try {
    const made = text(...given)
    return typeof made === 'string' ? [made] : []
  } catch {
    // It takes other things at this place.
    return []
  }
}

test('no text counts one thing as several', () => {
  const made = textsWithOne(messages)
  expect(made.length).toBeGreaterThan(1_000)
  expect(new Set(made.filter((text) => several.test(text) && !neverOne.test(text)))).toEqual(new Set())
})
