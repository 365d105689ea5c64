/** Signs without a shape of their own, which join or vary other signs. */
const shapeless = /[\p{Cf}\p{Variation_Selector}]/gu

/**
 * Rule N22. Returns a sign that the font of the papers lacks, by its number: `[U+1F697]`. One that is made of several, for example a
 * family, has the numbers of all.
 */
export function unprintableSign(sign: string): string {
  const numbers = [...sign.replace(shapeless, '')].map(numberOfSign)
  return numbers.length === 0 ? '' : `[U+${numbers.join('+')}]`
}

function numberOfSign(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
