import { messages } from '../text/messages.ts'
import { type BundleRecord, bundleRecords } from './bundle-record.ts'
import { type BriefingFailure, type Collected, collectRecords, type Watch } from './collect.ts'
import { logoSvg } from './logo.ts'
import { type BundleFile, dataPath, manifestOf, manifestPath, pagePath } from './manifest.ts'
import { type BriefingHead, briefingPage } from './page.ts'
import { pageScript } from './page-script.ts'
import type { BriefingSetup } from './plan.ts'
import type { BriefingSource } from './source.ts'

/** The functions of the platform that making a bundle needs. */
export interface BundleTools {
  encode(text: string): Uint8Array
  /** Returns the SHA-256 as hexadecimal digits. */
  sha256(bytes: Uint8Array): string
}

/** A briefing as files, ready for the zip. */
export interface Bundle {
  readonly files: readonly BundleFile[]
  readonly records: number
  readonly failed: readonly BriefingFailure[]
}

/**
 * Rule U6. Makes the files of a bundle: briefing.html, database.json, Images with the logo, pdfs, and a manifest with the SHA-256
 * of each. The same records, moment and release number give the same bytes.
 * @throws {BriefingCancelled} if `watch.signal` is aborted
 * @throws {FailureError} if the session has ended or the role may not make briefings
 */
export async function makeBriefing(
  source: BriefingSource,
  head: BriefingHead,
  setup: BriefingSetup,
  tools: BundleTools,
  watch: Watch = {},
): Promise<Bundle> {
  const collected = await collectRecords(source, setup, watch)
  const records = bundleRecords(collected.entries, setup)
  const failed = listedFailures(collected, setup)
  const lines = failed.map((failure) => failureText(failure, setup))
  const files = [...pageFiles(records, lines, head, setup, tools), ...recordFiles(records)]
  const manifest = manifestOf(files, { head, setup, records: records.length, failed }, tools)
  return {
    files: [...files, { path: manifestPath, bytes: tools.encode(manifest) }],
    records: records.length,
    failed: collected.failed,
  }
}

/**
 * Returns the failures as the bundle lists them. A bundle for the press names a record by its place in the bundle, because it
 * must not contain database numbers.
 */
function listedFailures({ failed, plan }: Collected, { profile }: BriefingSetup): readonly BriefingFailure[] {
  if (profile === 'command') return failed
  const places = new Map(plan.taken.map(({ id }, index) => [id, index + 1]))
  return failed.map((failure) => ({ ...failure, record: places.get(failure.record) ?? 0 }))
}

function failureText({ record, part, message }: BriefingFailure, { profile }: BriefingSetup): string {
  const { failure, failureAt, parts } = messages.bundle
  return (profile === 'press' ? failureAt : failure)(record, parts[part], message)
}

function pageFiles(
  records: readonly BundleRecord[],
  failed: readonly string[],
  head: BriefingHead,
  setup: BriefingSetup,
  { encode, sha256 }: BundleTools,
): BundleFile[] {
  const scriptHash = toBase64(sha256(encode(pageScript)))
  const { profile, now: madeAt } = setup
  const data = { ...head, profile, madeAt, records: records.map((record) => record.data) }
  return [
    { path: pagePath, bytes: encode(briefingPage(head, records, failed, setup, scriptHash)) },
    { path: dataPath, bytes: encode(`${JSON.stringify(data, null, 1)}\n`) },
    { path: 'Images/logo.svg', bytes: encode(logoSvg) },
  ]
}

/** Returns the photos and PDFs, each path once. Two records may share a photo, because it is named after its content. */
function recordFiles(records: readonly BundleRecord[]): BundleFile[] {
  const files = records.flatMap(({ photo, pdf }) => [photo, pdf]).filter((file) => file !== undefined)
  return [...new Map(files.map((file) => [file.path, file])).values()]
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function toBase64(hex: string): string {
  const bits = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  const text = (bits.match(/.{1,6}/g) ?? [])
    .map((six) => digits.charAt(Number.parseInt(six.padEnd(6, '0'), 2)))
    .join('')
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=')
}
