import { isImageUrl, isStoredImageName } from '../image/limits.ts'
import type { ColumnMap } from './columns.ts'
import type { ImportRow } from './import-row.ts'

/** The state of the photos that rows name. */
export interface PhotoFacts {
  /**
   * The photos that were sent before, each with the name it is stored under. An empty name is a photo that would be sent, in a dry
   * run, and one that could not be read, in a real one.
   */
  readonly sentPhotos: ColumnMap
  /** Names of stored photos, of those that `wantedPhotos` asks for. */
  readonly storedPhotos: ReadonlySet<string>
  readonly isDryRun: boolean
}

/** Returns the names of the photos that some rows need to be stored under. */
export function wantedPhotos(rows: readonly ImportRow[], sent: ColumnMap): string[] {
  const names = rows.flatMap(({ fields: { image } }) => (image ? [sent[image] ?? image] : []))
  return [...new Set(names.filter(isStoredImageName))]
}

/**
 * Rule X20. Returns the row with the name under which its photo is stored. A missing photo does not block the import of its row:
 * the row is returned without it, with the name of the missing photo.
 */
export function withPhoto(
  row: ImportRow,
  { sentPhotos, storedPhotos, isDryRun }: PhotoFacts,
): { readonly row: ImportRow; readonly missing: string | undefined } {
  const { image } = row.fields
  if (image === undefined || image === '' || isImageUrl(image)) return { row, missing: undefined }
  const name = sentPhotos[image] ?? image
  if (name === '' && isDryRun) return { row, missing: undefined }
  if (storedPhotos.has(name)) {
    return { row: { ...row, fields: { ...row.fields, image: name } }, missing: undefined }
  }
  const { image: _, ...others } = row.fields
  return { row: { ...row, fields: others }, missing: name === '' ? undefined : image }
}
