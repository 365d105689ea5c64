import { messages } from '../text/messages.ts'

/** Signs without a shape of their own, which join or vary other signs. */
const shapeless = /[\p{Cf}\p{Variation_Selector}]/gu

/** Matches what does not end a run of signs: spaces and punctuation, but no line break. */
const between = /^(?!\n)[\s\p{P}]+$/u

/** Maximum number of signs in a row that are shown by their numbers. */
const maxByNumber = 12

/**
 * Rule N22. Returns a sign that the font of the papers lacks, by its number: `[U+1F697]`. One that is made of several, for example a
 * family, has the numbers of all.
 */
export function unprintableSign(sign: string): string {
  const numbers = [...sign.replace(shapeless, '')].map(numberOfSign)
  return numbers.length === 0 ? '' : `[U+${numbers.join('+')}]`
}

/**
 * Rule N22. Returns a text with the signs that the font of the papers lacks by their numbers, and a longer run of them, for example a
 * note in another script, as the number of its signs.
 * @param signs the visible letters, each with its marks
 */
export function printableText(
  signs: readonly string[],
  isPrintable: (sign: string) => boolean,
): { readonly text: string; readonly hasReplaced: boolean } {
  let text = ''
  let hasReplaced = false
  let run = { signs: 0, numbers: '', after: '' }
  const endRun = () => {
    const isLong = run.signs > maxByNumber
    text += (isLong ? messages.report.unprintableRun(run.signs) : run.numbers) + run.after
    run = { signs: 0, numbers: '', after: '' }
  }
  for (const sign of signs) {
    const bare = sign.replace(shapeless, '')
    if (!isPrintable(bare)) {
      hasReplaced = true
      run = { signs: run.signs + 1, numbers: run.numbers + run.after + unprintableSign(bare), after: '' }
    } else if (run.signs > 0 && between.test(bare)) run.after += bare
    else {
      endRun()
      text += bare
    }
  }
  endRun()
  return { text, hasReplaced }
}

function numberOfSign(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
