import { messages } from '../text/messages.ts'

/** Returns the file name of a command report. The briefing bundle uses the same name. */
export function arrestFileName(record: number): string {
  return `chatter_${record}.pdf`
}

/**
 * Returns the file name of a press report. It contains the case number and no database number.
 * @param count distinguishes persons in one bundle with the same case number
 */
export function pressFileName(caseNumber: string, count = 1): string {
  const safe = caseNumber.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'none'
  return count === 1 ? `case_${safe}.pdf` : `case_${safe}_${count}.pdf`
}

/** Returns the file name of a press sheet, without characters that some system reads as part of a path. */
export function sheetFileName(name = '', type: 'pdf' | 'csv' = 'pdf'): string {
  const safe = name
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return safe === ''
    ? `${messages.statistics.sheet.title}.${type}`
    : `${messages.statistics.sheet.title} ${safe}.${type}`
}

/** Returns the file name of a day report. */
export function dayFileName(day: number): string {
  return `Day ${day}.pdf`
}
