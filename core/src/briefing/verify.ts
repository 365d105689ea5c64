import type { BundleTools } from './bundle.ts'
import {
  type BundleFile,
  dataPath,
  isManifestOf,
  type Manifest,
  manifestPath,
  pagePath,
  readManifest,
} from './manifest.ts'

/** A problem of one file of a bundle. Without a path it concerns the zip. */
export interface BundleProblem {
  readonly path: string
  readonly problem: 'missing' | 'changed' | 'extra' | 'untrue' | 'twice' | 'hidden' | 'padded'
}

/** The result of checking a bundle. Undefined if there is no manifest to check against. */
export type BundleVerdict =
  | { readonly manifest: Manifest; readonly problems: readonly BundleProblem[] }
  | undefined

/**
 * Rule U7. Checks a bundle against its manifest. A bundle is whole if every file is as listed, none is missing, none was added,
 * and the manifest agrees with the data.
 */
export function verifyBundle(
  files: readonly BundleFile[],
  { sha256 }: Pick<BundleTools, 'sha256'>,
  decode: (bytes: Uint8Array) => string,
): BundleVerdict {
  const found = new Map(files.map((file) => [file.path, file]))
  const textOf = (path: string) => decode(found.get(path)?.bytes ?? new Uint8Array())
  const manifest = readManifest(textOf(manifestPath))
  if (!manifest) return undefined
  const problems: BundleProblem[] = []
  for (const { path, sha256: wanted, bytes } of manifest.files) {
    const file = found.get(path)
    if (!file) problems.push({ path, problem: 'missing' })
    else if (sha256(file.bytes) !== wanted || file.bytes.length !== bytes) {
      problems.push({ path, problem: 'changed' })
    }
  }
  const named = new Set([manifestPath, ...manifest.files.map(({ path }) => path)])
  for (const path of [pagePath, dataPath]) if (!named.has(path)) problems.push({ path, problem: 'missing' })
  for (const { path } of files) if (!named.has(path)) problems.push({ path, problem: 'extra' })
  if (found.has(dataPath) && !isManifestOf(manifest, textOf(dataPath))) {
    problems.push({ path: manifestPath, problem: 'untrue' })
  }
  return { manifest, problems: problems }
}
