/** A result as JSON and as text. */
export interface Output {
  readonly document: unknown
  readonly text: string
}

/** Prints a result on stdout, as one JSON document or as text. */
export function print({ document, text }: Output, { json }: { json?: boolean }): void {
  process.stdout.write(`${json ? JSON.stringify(document) : text}\n`)
}

/** Prints a text that is not a result on stderr. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`)
}
