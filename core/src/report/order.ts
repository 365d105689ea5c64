import type { KeptMark, SheetContent } from '../statistics/kept-sheet.ts'
import { buildArrestReport } from './arrest-report.ts'
import { type ArrestRecord, buildDayReport } from './day-report.ts'
import { buildPressPage } from './press-page.ts'
import type { PrintedReport, ReportSetup } from './report.ts'

/** What is to be printed, as plain values: a thread can be sent it, and build and draw it there. */
export type ReportOrder =
  | { readonly kind: 'arrest'; readonly record: ArrestRecord; readonly setup: ReportSetup }
  | {
      readonly kind: 'day'
      readonly day: number
      readonly records: readonly ArrestRecord[]
      readonly setup: ReportSetup
    }
  | {
      readonly kind: 'press-sheet'
      readonly content: SheetContent
      /** Undefined for the numbers of now. */
      readonly mark: KeptMark | undefined
      readonly setup: ReportSetup
    }

export function buildReport(order: ReportOrder): PrintedReport {
  if (order.kind === 'press-sheet') return buildPressPage(order.content, order.mark, order.setup)
  if (order.kind === 'day') return buildDayReport(order.day, order.records, order.setup)
  const { record, setup } = order
  return buildArrestReport(record.target, record.lists, setup)
}
