import {
  type BriefingFailure,
  type BriefingPlan,
  type BundleProblem,
  messages,
  type PreflightEntry,
  type ReportProfile,
  remarksText,
} from '@watchfloor/core'

const { bundle } = messages

/** Returns the preflight as lines: what stays out of the bundle and what is missing in it. */
export function preflightText({ leftOut, lacking, marked }: BriefingPlan, profile: ReportProfile): string[] {
  const isMarked = profile === 'command' && marked.pending + marked.minor > 0
  return [
    ...(isMarked ? [bundle.marked(marked.pending, marked.minor)] : []),
    ...group(bundle.leftOut, leftOut),
    ...group(bundle.lacking, lacking),
  ]
}

function group(heading: (count: number) => string, entries: readonly PreflightEntry[]): string[] {
  if (entries.length === 0) return []
  return [`${heading(entries.length)}:`, ...entries.map((entry) => `  ${remarksText(entry)}`)]
}

/** Returns the items that could not be loaded, one per line. */
export function failuresText(failed: readonly BriefingFailure[]): string[] {
  if (failed.length === 0) return []
  return [
    `${bundle.someFailed(failed.length)}:`,
    ...failed.map(({ record, part, message }) => `  ${bundle.failure(record, bundle.parts[part], message)}`),
  ]
}

/** Returns the result of verifying a bundle. */
export function verdictText(files: number, records: number, problems: readonly BundleProblem[]): string {
  if (problems.length === 0) return bundle.verify.whole(files, records)
  return [
    bundle.verify.broken,
    ...problems.map(({ path, problem }) => `  ${path || bundle.verify.theZip} ${bundle.verify[problem]}`),
  ].join('\n')
}
