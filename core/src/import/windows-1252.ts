export const windows1252 = 'windows-1252'

/** The signs of Windows-1252 for the bytes 0x80 to 0x9f, in their order. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Replaces the control characters that Node before version 24 decodes instead of the signs of Windows-1252. */
export function withWindowsSigns(text: string, encoding: string): string {
  if (!/^(windows-1252|cp1252|latin1|iso-8859-1|ascii|us-ascii)$/.test(encoding)) return text
  return text.replace(/[\u0080-\u009f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80] ?? sign)
}

/**
 * Whether bytes that are no UTF-8 can only be Windows-1252: each is one of its quotation marks and dashes, or one of its letters that
 * stands alone or in a pair. Macintosh and DOS have their letters at other bytes, and texts in Cyrillic or Greek letters have many
 * beside one another.
 */
export function isWindows1252(parts: Iterable<readonly [Uint8Array, number]>): boolean {
  let letters = 0
  for (const [part] of parts) {
    for (const byte of part) {
      const isLetter = byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7
      letters = isLetter ? letters + 1 : 0
      if (letters > 2) return false
      if (byte >= 0x80 && !isLetter && !windowsSigns.has(byte)) return false
    }
  }
  return true
}

/** Ellipsis, quotation marks, dashes, bullet, no-break space, inverted marks, degree, ordinals, copyright and registered signs. */
const windowsSigns = new Set([
  0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0xa0, 0xa1, 0xa9, 0xaa, 0xae, 0xb0, 0xba, 0xbf,
])
