import type { ActorRole, TargetId } from '@watchfloor/core'

interface RowText {
  readonly version: number
  readonly text: string
}

/** Maximum number of cached rows. A long one has about 3 KB. */
const maxTexts = 3_000

/** The texts of rows that were sent last, by role and record. A text is used only for the version of the record that it was made of. */
export class RowTexts {
  readonly #texts = new Map<string, RowText>()
  #journal = ''

  /** Forgets everything if this is another journal, whose numbers mean other versions. */
  use(journal: string): void {
    if (this.#journal === journal) return
    this.#journal = journal
    this.#texts.clear()
  }

  find(
    role: ActorRole,
    { id, version }: { readonly id: TargetId; readonly version: number },
  ): string | undefined {
    const known = this.#texts.get(`${role} ${id}`)
    return known?.version === version ? known.text : undefined
  }

  keep(
    role: ActorRole,
    { id, version }: { readonly id: TargetId; readonly version: number },
    text: string,
  ): void {
    const name = `${role} ${id}`
    this.#texts.delete(name)
    this.#texts.set(name, { version, text })
    const [oldest] = this.#texts.keys()
    if (this.#texts.size > maxTexts && oldest !== undefined) this.#texts.delete(oldest)
  }
}
