import { type Instant, msOf } from '../time/instant.ts'
import type { BundleFile } from './manifest.ts'

/** The part of JSZip that a bundle needs. */
interface Archive {
  file(
    path: string,
    bytes: Uint8Array,
    options: { date: Date; compression: 'STORE' | 'DEFLATE'; createFolders: boolean },
  ): unknown
}

/** Files that are already compressed. */
const packed = /\.(jpe?g|pdf)$/i

/** Adds the files of a bundle to an archive, all with the time at which it was made. */
export function fillArchive<A extends Archive>(archive: A, files: readonly BundleFile[], at: Instant): A {
  const date = new Date(msOf(at))
  for (const { path, bytes } of files) {
    archive.file(path, bytes, {
      date,
      compression: packed.test(path) ? 'STORE' : 'DEFLATE',
      createFolders: false,
    })
  }
  return archive
}
