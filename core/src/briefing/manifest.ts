import { z } from 'zod'
import { reportProfiles } from '../report/report.ts'
import type { BundleTools } from './bundle.ts'
import type { BriefingFailure } from './collect.ts'
import type { BriefingHead } from './page.ts'
import type { BriefingSetup } from './plan.ts'

/** One file of a bundle. */
export interface BundleFile {
  readonly path: string
  readonly bytes: Uint8Array
}

export const manifestPath = 'manifest.json'

const manifest = z.object({
  format: z.literal('watchfloor-briefing/1'),
  name: z.string(),
  office: z.string(),
  operation: z.string(),
  profile: z.enum(reportProfiles),
  madeAt: z.string(),
  records: z.int(),
  failed: z.array(
    z.object({ record: z.int(), part: z.enum(['record', 'photo', 'pdf']), message: z.string() }),
  ),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})
type Manifest = z.output<typeof manifest>

interface Made {
  readonly head: BriefingHead
  readonly setup: BriefingSetup
  readonly records: number
  readonly failed: readonly BriefingFailure[]
}

export function manifestOf(
  files: readonly BundleFile[],
  { head, setup, records, failed }: Made,
  { sha256 }: BundleTools,
): string {
  const { name, office, operation } = head
  const document: Manifest = {
    format: 'watchfloor-briefing/1',
    name,
    office,
    operation,
    profile: setup.profile,
    madeAt: setup.now,
    records,
    failed: [...failed],
    files: files.map(({ path, bytes }) => ({ path, bytes: bytes.length, sha256: sha256(bytes) })),
  }
  return `${JSON.stringify(document, null, 1)}\n`
}

/** What is wrong with one file of a bundle. */
export interface BundleProblem {
  readonly path: string
  readonly problem: 'missing' | 'changed' | 'extra'
}

/** What a look at a bundle found; without a manifest nothing can be said of it. */
export type Verdict = { readonly manifest: Manifest; readonly problems: readonly BundleProblem[] } | undefined

/** Rule U7: a bundle is whole when each file has the SHA-256 of its manifest, none is missing and none was added. */
export function verifyBundle(
  files: readonly BundleFile[],
  { sha256 }: Pick<BundleTools, 'sha256'>,
  decode: (bytes: Uint8Array) => string,
): Verdict {
  const own = files.find(({ path }) => path === manifestPath)
  const read = own && manifest.safeParse(jsonOf(decode(own.bytes)))
  if (!read?.success) return undefined
  const found = new Map(files.map((file) => [file.path, file]))
  const problems: BundleProblem[] = []
  for (const { path, sha256: wanted } of read.data.files) {
    const file = found.get(path)
    if (!file) problems.push({ path, problem: 'missing' })
    else if (sha256(file.bytes) !== wanted) problems.push({ path, problem: 'changed' })
  }
  const named = new Set([manifestPath, ...read.data.files.map(({ path }) => path)])
  for (const { path } of files) if (!named.has(path)) problems.push({ path, problem: 'extra' })
  return { manifest: read.data, problems }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
