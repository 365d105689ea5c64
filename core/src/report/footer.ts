import { messages } from '../text/messages.ts'
import { formatDateTime, zoneName } from '../time/clock-text.ts'
import type { ReportSetup } from './report.ts'

const { report } = messages

/** Maximum number of characters of a subject. A case number may be longer; the head and the page have it. */
const maxSubject = 36

/**
 * Rule N6. Returns the footer of a page: its subject and its moment, in the office's zone with the zone's name, then its code (rule
 * J16) and its release number (rule J19), which a long subject must not push off the page. A page for the press has no code and no handling line; on
 * other pages the handling line (rule N20) follows on a line of its own.
 */
export function footerOf(
  subject: string,
  setup: Pick<ReportSetup, 'now' | 'zone' | 'profile' | 'code' | 'release' | 'handling'>,
): string {
  const { now, zone, profile, code, release, handling } = setup
  const parts = [shortened(subject), report.asOf(formatDateTime(now, zone), zoneName(now, zone))]
  if (code !== undefined && profile === 'command') parts.push(code)
  if (release !== undefined) parts.push(messages.release.number(release))
  const line = parts.join(' · ')
  return profile === 'command' && handling ? `${line}\n${handling}` : line
}

function shortened(subject: string): string {
  const letters = [...subject]
  return letters.length > maxSubject ? `${letters.slice(0, maxSubject - 1).join('')}…` : subject
}
