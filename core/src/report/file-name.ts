import { messages } from '../text/messages.ts'
import type { ReportProfile } from './report.ts'

/** The name under which an arrest report is saved, as the briefing bundle names it. */
export function arrestFileName(record: number, profile: ReportProfile | undefined): string {
  return profile === 'press' ? `chatter_${record}_press.pdf` : `chatter_${record}.pdf`
}

/** The name under which a press sheet is saved: what some machine takes for a part of a path is left out. */
export function sheetFileName(name = ''): string {
  const safe = name
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return safe === ''
    ? `${messages.statistics.sheet.title}.pdf`
    : `${messages.statistics.sheet.title} ${safe}.pdf`
}

/** The name under which a day is saved. */
export function dayFileName(day: number): string {
  return `Day ${day}.pdf`
}
