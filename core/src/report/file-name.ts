import type { ReportProfile } from './report.ts'

/** The name under which an arrest report is saved, as the briefing bundle names it. */
export function arrestFileName(record: number, profile: ReportProfile | undefined): string {
  return profile === 'press' ? `chatter_${record}_press.pdf` : `chatter_${record}.pdf`
}

/** The name under which a day is saved. */
export function dayFileName(day: number): string {
  return `Day ${day}.pdf`
}
