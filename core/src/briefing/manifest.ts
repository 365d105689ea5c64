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
export const dataPath = 'database.json'
export const pagePath = 'briefing.html'

const manifest = z.object({
  format: z.literal('watchfloor-briefing/1'),
  name: z.string(),
  office: z.string(),
  operation: z.string(),
  profile: z.enum(reportProfiles),
  madeAt: z.string(),
  /** Missing in bundles from before there were release numbers. */
  release: z.int().optional(),
  records: z.int(),
  failed: z.array(
    z.object({ record: z.int(), part: z.enum(['record', 'photo', 'pdf']), message: z.string() }),
  ),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifest>

/** The part of `database.json` that the manifest repeats. */
const dataHead = manifest
  .pick({ name: true, office: true, operation: true, profile: true, madeAt: true })
  .extend({ records: z.array(z.unknown()) })

interface Made {
  readonly head: BriefingHead
  readonly setup: BriefingSetup
  readonly records: number
  readonly failed: readonly BriefingFailure[]
}

/** Rule U6. Returns the manifest of a bundle as JSON: its facts, and each file's size (bytes) and SHA-256. */
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
    ...(setup.release !== undefined && { release: setup.release }),
    records,
    failed: [...failed],
    files: files.map(({ path, bytes }) => ({ path, bytes: bytes.length, sha256: sha256(bytes) })),
  }
  return `${JSON.stringify(document, null, 1)}\n`
}

/** Reads a manifest. Returns undefined if the text is not a manifest. */
export function readManifest(text: string): Manifest | undefined {
  return manifest.safeParse(jsonOf(text)).data
}

/** Whether a manifest agrees with the data about the briefing. */
export function isManifestOf({ records, ...manifestHead }: Manifest, dataText: string): boolean {
  const { data } = dataHead.safeParse(jsonOf(dataText))
  if (!data || data.records.length !== records) return false
  return (['name', 'office', 'operation', 'profile', 'madeAt'] as const).every(
    (name) => manifestHead[name] === data[name],
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
