import { type ColumnMap, type ImportRow, isImageUrl, isStoredImageName } from '@watchfloor/core'
import type { Reader } from '../db/database.ts'

/** Finds the photos that rows name: sent before the import, kept by the desk already, or at an address of their own. */
export class PhotoNames {
  readonly #sent: ColumnMap
  readonly #isDryRun: boolean
  readonly #kept = new Set<string>()

  /**
   * @param sent the names in the file, and those under which the desk keeps them; an empty one is a photo that would be sent in a dry
   * run, and one that was told of already in a real one
   */
  constructor(sent: ColumnMap, isDryRun: boolean) {
    this.#sent = sent
    this.#isDryRun = isDryRun
  }

  async look(rows: readonly ImportRow[], reader: Reader): Promise<void> {
    const named = rows.flatMap(({ fields }) =>
      fields.image ? [this.#sent[fields.image] ?? fields.image] : [],
    )
    const wanted = [...new Set(named.filter(isStoredImageName))].filter((name) => !this.#kept.has(name))
    if (wanted.length === 0) return
    for (const { name } of await reader.all<{ name: string }>(
      reader.knex('images').whereIn('name', wanted).select('name'),
    )) {
      this.#kept.add(name)
    }
  }

  /** The row without a photo that is not there, and the name of that one. */
  resolve(row: ImportRow): { readonly row: ImportRow; readonly missing?: string } {
    const { image, ...others } = row.fields
    if (image === undefined || image === '' || isImageUrl(image)) return { row }
    const name = this.#sent[image] ?? image
    if (name === '' && this.#isDryRun) return { row }
    if (this.#kept.has(name)) return { row: { ...row, fields: { ...row.fields, image: name } } }
    const without = { ...row, fields: others }
    return name === '' ? { row: without } : { row: without, missing: image }
  }
}
