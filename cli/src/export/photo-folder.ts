import { join } from 'node:path'
import { type Api, type ExportRow, isStoredImageName } from '@watchfloor/core'
import { makeFolder } from '@watchfloor/server'
import { protectedFiles } from '../context/protected-file.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { notWritten } from '../print/not-written.ts'
import { writeOut } from '../print/write-out.ts'

/** The folder that the photos of an export are written to, each once and under the name in its row. */
export class PhotoFolder {
  readonly #api: Api
  readonly #folder: string
  readonly #requireFree: (file: string) => Promise<void>
  readonly #names = new Set<string>()
  /** Names of photos that the desk does not have. */
  readonly missing: string[] = []

  private constructor(api: Api, folder: string, requireFree: (file: string) => Promise<void>) {
    this.#api = api
    this.#folder = folder
    this.#requireFree = requireFree
  }

  static async make(api: Api, folder: string, flags: GlobalFlags): Promise<PhotoFolder> {
    await makeFolder(folder, 0o777).catch((error: unknown) => {
      throw notWritten(folder, error)
    })
    return new PhotoFolder(api, folder, await protectedFiles(flags))
  }

  /** Number of photos in the folder. */
  get saved(): number {
    return this.#names.size - this.missing.length
  }

  /** Writes the photos of some rows. */
  async save(rows: readonly ExportRow[]): Promise<void> {
    for (const row of rows) {
      const name = String(row['image'] ?? '')
      if (!isStoredImageName(name) || this.#names.has(name)) continue
      this.#names.add(name)
      const { bytes, etag } = await this.#api.image.get({ file: name })
      // The placeholder for a missing photo has no tag.
      if (etag === undefined) this.missing.push(name)
      else await this.#write(join(this.#folder, name), bytes)
    }
  }

  /** A photo's name can be a link to another file. */
  async #write(file: string, bytes: Uint8Array): Promise<void> {
    await this.#requireFree(file)
    await writeOut(file, bytes)
  }
}
