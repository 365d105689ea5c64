/**
 * Finds how the lines of a list end (rule X2), from its text part by part: with a line feed, or with a carriage return alone, as an
 * old Mac and some of Excel's files have it. Line breaks inside quotation marks end no line.
 */
export class LineEnds {
  #isQuoted = false
  #hasFeed = false
  #hasReturn = false
  #isFound = false
  /** A return at the end of the last part, which a line feed may follow. */
  #rest = ''

  add(part: string): void {
    if (this.#isFound) return
    this.#hasFeed ||= part.includes('\n')
    const text = this.#rest + part
    this.#rest = text.endsWith('\r') ? '\r' : ''
    this.#scan(text.slice(0, text.length - this.#rest.length))
  }

  get lineBreak(): '\n' | '\r' {
    const hasReturn = this.#hasReturn || (this.#rest !== '' && !this.#isQuoted)
    return this.#isFound || (this.#hasFeed && !hasReturn) ? '\n' : '\r'
  }

  #scan(text: string): void {
    for (const [sign] of text.matchAll(/"|\n|\r(?!\n)/g)) {
      if (sign === '"') this.#isQuoted = !this.#isQuoted
      else if (!this.#isQuoted && sign === '\r') this.#hasReturn = true
      else if (!this.#isQuoted) {
        this.#isFound = true
        return
      }
    }
  }
}
