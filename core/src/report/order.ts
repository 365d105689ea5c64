import type { KeptMark, SheetContent } from '../statistics/kept-sheet.ts'
import { buildArrestReport } from './arrest-report.ts'
import { type ArrestRecord, buildDayReport } from './day-report.ts'
import { buildHandover, type HandoverContent } from './handover.ts'
import { buildPressPage } from './press-page.ts'
import type { PrintedReport, ReportSetup } from './report.ts'

/** One report to be made, as plain values, so that it can be sent to a worker. */
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
      /** Undefined for the current numbers. */
      readonly mark: KeptMark | undefined
      readonly setup: ReportSetup
    }
  | { readonly kind: 'handover'; readonly content: HandoverContent; readonly setup: ReportSetup }

/** Returns the document of an order. */
export function buildReport(order: ReportOrder): PrintedReport {
  if (order.kind === 'handover') return buildHandover(order.content, order.setup)
  if (order.kind === 'press-sheet') return buildPressPage(order.content, order.mark, order.setup)
  if (order.kind === 'day') return buildDayReport(order.day, order.records, order.setup)
  const { record, setup } = order
  return buildArrestReport(record.target, record.lists, setup)
}
