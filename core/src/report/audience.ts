import type { ReportProfile, ReportSetup } from './report.ts'

/**
 * Rule N10. Returns the profile and the SSN setting of a report. A report requested with a profile leaves the office, in a bundle
 * or by itself, and has no digit of an SSN. Without a profile it is the office's own report, with everything.
 */
export function audienceOf(
  profile: ReportProfile | undefined,
): Required<Pick<ReportSetup, 'profile' | 'ssn'>> {
  return profile === undefined ? { profile: 'command', ssn: 'last-four' } : { profile, ssn: 'none' }
}
