import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Api, type ExportRow, isStoredImageName } from '@watchfloor/core'
import { writeOut } from '../print/write-out.ts'

/** Writes the photos of the rows, each under the name in its row. */
export async function savePhotos(
  api: Api,
  rows: readonly ExportRow[],
  folder: string,
): Promise<{ readonly saved: number; readonly missing: readonly string[] }> {
  await mkdir(folder, { recursive: true })
  const names = [...new Set(rows.map((row) => String(row['image'] ?? '')))].filter(isStoredImageName)
  const missing: string[] = []
  for (const name of names) {
    const { bytes, etag } = await api.image.get({ file: name })
    // The placeholder for a missing photo has no tag.
    if (etag === undefined) missing.push(name)
    else await writeOut(join(folder, name), bytes)
  }
  return { saved: names.length - missing.length, missing }
}
