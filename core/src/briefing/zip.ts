import { type Instant, msOf } from '../time/instant.ts'
import type { BundleFile } from './manifest.ts'

/** As much of JSZip as a bundle needs. */
interface Archive {
  file(
    path: string,
    bytes: Uint8Array,
    options: { date: Date; compression: 'STORE' | 'DEFLATE'; createFolders: boolean },
  ): unknown
}

/** Photos and PDFs are as small as they get. */
const packed = /\.(jpe?g|pdf)$/i

/** Puts the files of a bundle into an archive, all of the moment it was made. */
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
