import { messages } from '../text/messages.ts'

/** The name under which the desk's own arrest report is saved, as the briefing bundle names it. */
export function arrestFileName(record: number): string {
  return `chatter_${record}.pdf`
}

/**
 * The name under which an arrest report for the press is saved. It has the case number and no number of the database.
 * `count` tells apart persons of one bundle with the same case number.
 */
export function pressFileName(caseNumber: string, count = 1): string {
  const safe = caseNumber.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'none'
  return count === 1 ? `case_${safe}.pdf` : `case_${safe}_${count}.pdf`
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
