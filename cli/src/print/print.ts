/** A result as a program and as a person wants it. */
export interface Output {
  readonly document: unknown
  readonly text: string
}

/** Results go to stdout: as one JSON document, or as text. */
export function print({ document, text }: Output, { json }: { json?: boolean }): void {
  process.stdout.write(`${json ? JSON.stringify(document) : text}\n`)
}

/** What is no result goes to stderr. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`)
}
