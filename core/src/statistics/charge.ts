import { type Severity, severities, severityOf } from '../charge/severity.ts'
import type { TargetId } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import type { Arrestee } from './arrestee.ts'
import { type Group, part, type View, viewOf } from './view.ts'

const { charge: words } = messages.statistics

/**
 * Rule Y16: charges are counted, not people, by their severity. New charges are known for whoever has one; prior charges for
 * whoever has history, or is said to have none.
 */
export function countCharge(arrestees: readonly Arrestee[]): View {
  const newCharges = groupOf('new', words.new, arrestees, ({ charges }) => charges)
  const prior = groupOf('prior', words.prior, arrestees, ({ history }) => history)
  const known = (isKnown: (arrestee: Arrestee) => boolean) => arrestees.filter(isKnown).length
  return viewOf(
    'charge',
    arrestees.length,
    [
      { ...newCharges, known: known(({ charges }) => charges.length > 0) },
      {
        ...prior,
        known: known(({ history, hasNoCriminalHistory }) => history.length > 0 || hasNoCriminalHistory),
      },
    ],
    [words.newNote, words.priorNote],
  )
}

interface Tally {
  count: number
  readonly ids: TargetId[]
}

function groupOf(
  key: string,
  title: string,
  arrestees: readonly Arrestee[],
  degreesOf: (arrestee: Arrestee) => readonly string[],
): Group {
  const tallies = tally(arrestees, degreesOf)
  const parts = severities.map((severity) => {
    const { count, ids } = tallies[severity]
    return { ...part(severity, words[severity], ids), count, kind: kindOf(severity) }
  })
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  return { key, title, counts: 'charges', isWhole: false, total, known: 0, of: arrestees.length, parts }
}

function kindOf(severity: Severity): 'part' | 'unknown' {
  return severity === 'unclassified' ? 'unknown' : 'part'
}

/** Few degrees make up many charges, so each text is read once. */
function tally(
  arrestees: readonly Arrestee[],
  degreesOf: (arrestee: Arrestee) => readonly string[],
): Record<Severity, Tally> {
  const tallies: Record<Severity, Tally> = {
    felony: { count: 0, ids: [] },
    misdemeanor: { count: 0, ids: [] },
    unclassified: { count: 0, ids: [] },
  }
  const known = new Map<string, Severity>()
  for (const arrestee of arrestees) {
    for (const degree of degreesOf(arrestee)) {
      const severity = known.get(degree) ?? severityOf(degree)
      known.set(degree, severity)
      const one = tallies[severity]
      one.count++
      if (one.ids.at(-1) !== arrestee.id) one.ids.push(arrestee.id)
    }
  }
  return tallies
}
