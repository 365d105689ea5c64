import type { ReportProfile, ReportSetup } from './report.ts'

/**
 * Rule N10: a report that is asked for by a profile leaves the desk, in a bundle or by itself, and has no digit of an SSN. Without
 * one it is the desk's own paper, with everything.
 */
export function audienceOf(
  profile: ReportProfile | undefined,
): Required<Pick<ReportSetup, 'profile' | 'ssn'>> {
  return profile === undefined ? { profile: 'command', ssn: 'last-four' } : { profile, ssn: 'none' }
}
