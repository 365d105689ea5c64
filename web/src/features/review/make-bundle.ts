import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  type Bundle,
  type BundleTools,
  briefingSource,
  fillArchive,
  makeBriefing,
  type OfficeFacts,
  type ReportProfile,
  type Watch,
} from '@watchfloor/core'
import JSZip from 'jszip'
import { api } from '../../data/api.ts'
import { serverNow } from '../../ui/clock.ts'

const encoder = new TextEncoder()

/** The tools of the bundle. They do not use the browser's own digest, which needs HTTPS or localhost. */
const tools: BundleTools = {
  encode: (text) => encoder.encode(text),
  sha256: (bytes) => bytesToHex(sha256(bytes)),
}

/** The user's choices for a briefing. */
export interface WantedBriefing {
  readonly name: string
  readonly profile: ReportProfile
  /** Whom the briefing is for. May be empty. */
  readonly recipient: string
  /** Ids of the human trafficking cases that the user put back in. */
  readonly putBack: ReadonlySet<number>
}

export interface MadeBundle extends Bundle {
  readonly zip: Blob
  readonly profile: ReportProfile
  readonly release: number
}

/** Makes the bundle in this browser, with the calls of the server. */
export async function makeBundleInBrowser(
  { name, profile, recipient, putBack, office }: WantedBriefing & { readonly office: OfficeFacts },
  watch: Watch & { readonly signal: AbortSignal; readonly onPacking: () => void },
): Promise<MadeBundle> {
  const asked = { kind: 'bundle', name: name.slice(0, 120), profile, recipient } as const
  const { release } = await api.release.begin(asked, { signal: watch.signal })
  const setup = { profile, putBack, now: serverNow(), zone: office.timeZone, release }
  const head = { name, office: office.name, operation: office.operationTitle }
  const source = briefingSource(api, watch.signal, release)
  const bundle = await makeBriefing(source, head, setup, tools, watch)
  watch.onPacking()
  const archive = fillArchive(new JSZip(), bundle.files, setup.now)
  const zip = await archive.generateAsync({ type: 'blob', mimeType: 'application/zip' })
  watch.signal.throwIfAborted()
  // The entry comes first: a bundle that nobody knows of must not leave the desk.
  const bytes = new Uint8Array(await zip.arrayBuffer())
  await api.journal.copied({
    kind: 'bundle',
    name: name.slice(0, 120),
    profile,
    records: bundle.records,
    sha256: tools.sha256(bytes),
    release,
  })
  return { ...bundle, zip, profile, release }
}
