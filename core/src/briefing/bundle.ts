import { reduceForPress } from '../report/press.ts'
import { type BriefingEntry, type BriefingFailure, collectRecords, type Watch } from './collect.ts'
import { logoSvg } from './logo.ts'
import { type BundleFile, dataPath, manifestOf, manifestPath, pagePath } from './manifest.ts'
import { type BriefingHead, briefingPage } from './page.ts'
import { pageScript } from './page-script.ts'
import { pdfPath } from './pdf-path.ts'
import type { BriefingSetup } from './plan.ts'
import { recordData } from './record-data.ts'
import type { BriefingSource } from './source.ts'

/** What the builder needs of the machine it runs on. */
export interface BundleTools {
  encode(text: string): Uint8Array
  /** SHA-256 as hexadecimal digits. */
  sha256(bytes: Uint8Array): string
}

/** A briefing, ready to be packed. */
export interface Bundle {
  readonly files: readonly BundleFile[]
  readonly records: number
  readonly failed: readonly BriefingFailure[]
}

/**
 * Rule U6: a bundle is briefing.html, database.json, Images with the logo, pdfs, and a manifest with the SHA-256 of each. The same
 * records and moment give the same bytes.
 *
 * @throws BriefingCancelled when `watch.signal` was aborted; a `Refusal` when the maker may not go on
 */
export async function makeBriefing(
  source: BriefingSource,
  head: BriefingHead,
  setup: BriefingSetup,
  tools: BundleTools,
  watch: Watch = {},
): Promise<Bundle> {
  const { entries, failed } = await collectRecords(source, setup, watch)
  const told = setup.profile === 'press' ? entries.map(reduced) : entries
  const files = [...pageFiles(told, failed, head, setup, tools), ...recordFiles(told)]
  const manifest = manifestOf(files, { head, setup, records: told.length, failed }, tools)
  return {
    files: [...files, { path: manifestPath, bytes: tools.encode(manifest) }],
    records: told.length,
    failed,
  }
}

/** Everything after this sees the reduced record alone, so that nothing else of it can get into a page. */
function reduced(entry: BriefingEntry): BriefingEntry {
  return { ...entry, ...reduceForPress(entry.target, entry.lists) }
}

function pageFiles(
  entries: readonly BriefingEntry[],
  failed: readonly BriefingFailure[],
  head: BriefingHead,
  setup: BriefingSetup,
  { encode, sha256 }: BundleTools,
): BundleFile[] {
  const scriptHash = toBase64(sha256(encode(pageScript)))
  const data = {
    ...head,
    profile: setup.profile,
    madeAt: setup.now,
    records: entries.map((entry) => recordData(entry, setup)),
  }
  return [
    { path: pagePath, bytes: encode(briefingPage(head, entries, failed, setup, scriptHash)) },
    { path: dataPath, bytes: encode(`${JSON.stringify(data, null, 1)}\n`) },
    { path: 'Images/logo.svg', bytes: encode(logoSvg) },
  ]
}

function recordFiles(entries: readonly BriefingEntry[]): BundleFile[] {
  const files = new Map<string, Uint8Array>()
  for (const { target, photo, pdf } of entries) {
    // Two records may have the same photo; it is named after its content.
    if (photo) files.set(`Images/${target.image}`, photo)
    if (pdf) files.set(pdfPath(target.id), pdf)
  }
  return [...files].map(([path, bytes]) => ({ path, bytes }))
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function toBase64(hex: string): string {
  const bits = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  const text = (bits.match(/.{1,6}/g) ?? [])
    .map((six) => digits.charAt(Number.parseInt(six.padEnd(6, '0'), 2)))
    .join('')
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=')
}
