import { printableText } from '@watchfloor/core'
import type { Fonts } from './fonts.ts'

const controls = /(?!\n)\p{Cc}/gu

/** Makes texts printable in the given fonts, and records whether any character was replaced. */
export class Printable {
  #fonts: Fonts
  #known = new Map<number, boolean>()
  hasReplaced = false

  constructor(fonts: Fonts) {
    this.#fonts = fonts
  }

  /** Returns a description with all its texts made printable. */
  all<T>(value: T): T {
    if (typeof value === 'string') return this.text(value) as T
    if (Array.isArray(value)) return value.map((one) => this.all(one)) as T
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, this.all(part)])) as T
  }

  text(text: string): string {
    const clean = text
      .normalize('NFC')
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/\t/g, ' ')
      .replace(controls, '')
    if (this.#has(clean)) return clean
    // A visible letter becomes one replacement, however many code points it has (rule N22).
    const letters = [...new Intl.Segmenter('en').segment(clean)].map(({ segment }) => segment)
    const printed = printableText(letters, (letter) => this.#has(letter))
    this.hasReplaced ||= printed.hasReplaced
    return printed.text
  }

  #has(text: string): boolean {
    for (const letter of text)
      if (letter !== '\n' && !this.#hasPoint(letter.codePointAt(0) ?? 0)) return false
    return true
  }

  #hasPoint(point: number): boolean {
    const known = this.#known.get(point)
    if (known !== undefined) return known
    const has = Object.values(this.#fonts).every((font) => font.hasGlyphForCodePoint(point))
    this.#known.set(point, has)
    return has
  }
}
