import { importLimits } from './import-limits.ts'

/** A part of the text of a file. */
export interface TextPart {
  readonly text: string
  /** Fraction of the file that ends with this part, 0 to 1. */
  readonly until: number
}

/** The part of a text that is being read. It moves through a file that is too large for the memory. */
export class TextWindow {
  readonly #parts: Iterator<TextPart>
  #text = ''
  #isEnd = false
  #from = 0
  #until = 0

  constructor(parts: Iterable<TextPart>) {
    this.#parts = parts[Symbol.iterator]()
    while (!this.#isEnd && this.#text.length < importLimits.firstCharacters) this.move(0)
  }

  get text(): string {
    return this.#text
  }

  /** Whether the text ends with the end of the file. */
  get isEnd(): boolean {
    return this.#isEnd
  }

  /** Drops the text before a place and adds at least as much as remains, unless the file ends. */
  move(to: number): void {
    this.#from = this.fractionAt(to)
    const rest = this.#text.slice(to)
    let added = ''
    do {
      const { value, done } = this.#parts.next()
      if (done) this.#isEnd = true
      else {
        added += value.text
        this.#until = value.until
      }
    } while (!this.#isEnd && added.length < rest.length)
    this.#text = rest + added
  }

  /** Returns the fraction of the file before a place of the text, 0 to 1. */
  fractionAt(at: number): number {
    const { length } = this.#text
    return length === 0 ? this.#until : this.#from + (this.#until - this.#from) * Math.min(1, at / length)
  }
}
