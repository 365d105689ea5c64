import { readFile } from 'node:fs/promises'
import {
  archiveProblems,
  type BundleFile,
  type BundleProblem,
  FailureError,
  messages,
  refused,
  verifyBundle,
} from '@watchfloor/core'
import JSZip from 'jszip'
import { unreadableFile } from '../print/unreadable.ts'
import { nodeTools } from './node-tools.ts'

export interface Verified {
  readonly files: number
  readonly records: number
  readonly problems: readonly BundleProblem[]
}

/** Checks a bundle against its manifest. @throws FailureError when the file is not a bundle */
export async function verifyFile(file: string): Promise<Verified> {
  const zip = await readFile(file).catch(unreadableFile(file))
  const files = await unpackZip(zip)
  const verdict = files && verifyBundle(files, nodeTools, decodeText)
  if (!verdict) throw new FailureError(refused(messages.bundle.verify.noManifest))
  const { manifest, problems } = verdict
  const source = {
    size: zip.length,
    read: async (from: number, length: number) => zip.subarray(from, from + length),
  }
  const inZip = await archiveProblems(source, new Set(files.map(({ path }) => path)), decodeText)
  return { files: files.length, records: manifest.records, problems: [...problems, ...inZip] }
}

export function decodeText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString()
}

/** Returns the files of a zip, or undefined if it is none. */
async function unpackZip(bytes: Uint8Array): Promise<BundleFile[] | undefined> {
  try {
    const archive = await JSZip.loadAsync(bytes, { checkCRC32: false })
    const entries = Object.values(archive.files).filter(({ dir }) => !dir)
    return await Promise.all(
      entries.map(async (entry) => ({ path: entry.name, bytes: await entry.async('uint8array') })),
    )
  } catch {
    return undefined
  }
}
