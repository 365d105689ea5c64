import { messages } from '../text/messages.ts'
import { formatDateTime, zoneName } from '../time/clock-text.ts'
import type { ReportSetup } from './report.ts'

const { report } = messages

/**
 * Rule N6. Returns the footer of a page: its subject and its moment, in the office's zone with the zone's name, then its code (rule
 * J16) and its release number (rule J19). A page for the press has no code.
 */
export function footerOf(subject: string, { now, zone, profile, code, release }: ReportSetup): string {
  const parts = [subject, report.asOf(formatDateTime(now, zone), zoneName(now, zone))]
  if (code !== undefined && profile === 'command') parts.push(code)
  if (release !== undefined) parts.push(messages.release.number(release))
  return parts.join(' · ')
}
