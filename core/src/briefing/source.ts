import type { Api } from '../api/client.ts'
import { isStoredImageName } from '../image/limits.ts'
import type { ArrestRecord } from '../report/day-report.ts'
import type { ReportLists, ReportProfile } from '../report/report.ts'
import { fromItemRow } from '../sublist/item-rules.ts'
import { subListNames } from '../sublist/sub-lists.ts'
import type { Target } from '../targets/target.ts'
import { fromRow } from '../targets/wire.ts'

/** Loads the parts of a bundle with the server's own calls, over HTTP or in process. */
export interface BriefingSource {
  targets(): Promise<Target[]>
  record(id: number): Promise<ArrestRecord>
  /** Returns a photo, or undefined if the store does not have it. */
  photo(file: string): Promise<Uint8Array | undefined>
  /**
   * Returns the PDF of a record.
   * @param isPutBack whether staff put this case of human trafficking back in (rule N11)
   */
  pdf(id: number, profile: ReportProfile, isPutBack: boolean): Promise<Uint8Array>
}

/**
 * Returns the source that uses an API client.
 * @param signal cancels the calls
 * @param release the release number of the bundle, which its PDFs carry
 */
export function briefingSource(api: Api, signal?: unknown, release?: number): BriefingSource {
  const options = { signal }
  return {
    async targets() {
      const { Result } = await api.target.list({}, options)
      return Result.map((row) => fromRow(row))
    },
    async record(id) {
      const { Result } = await api.record.details({ id }, options)
      const lists = Object.fromEntries(
        subListNames.map((name) => [name, Result[name].map((row) => fromItemRow(name, row))]),
      )
      return { target: fromRow(Result), lists: lists as unknown as ReportLists }
    },
    async photo(file) {
      // A photo at a full address is not loaded: a bundle takes nothing from elsewhere.
      if (!isStoredImageName(file)) return undefined
      const { bytes, etag } = await api.image.get({ file }, options)
      return etag === undefined ? undefined : bytes
    },
    async pdf(id, profile, isPutBack) {
      const trafficking = isPutBack ? { trafficking: true } : {}
      const { bytes } = await api.report.arrest(
        { id, profile, ...trafficking, ...(release !== undefined && { release }) },
        options,
      )
      return bytes
    },
  }
}
