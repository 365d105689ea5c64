import { type Severity, severities, severityOf } from '../charge/severity.ts'
import type { TargetId } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import type { Arrestee } from './arrestee.ts'
import { sheetLinesWithin } from './sheet-line.ts'
import type { StatisticsView } from './view.ts'
import { type CountedGroups, countedGroups, type ViewGroup, viewPart } from './view-group.ts'

const { charge: words, sheet } = messages.statistics

/** Charge Data: the new and prior charges by severity. */
export const chargeView: StatisticsView<'charge'> = {
  name: 'charge',
  title: words.view,
  figure: { group: 'new' },
  types: words.types,
  pies: ['new', 'prior'],
  first: [],
  count: countCharges,
  press: {
    section: 'charges',
    lines: (group) =>
      ['new', 'prior'].flatMap((key) => sheetLinesWithin(group(key), group(key), sheet.charge)),
  },
}

/**
 * Rule Y16. Counts charges, not people, by severity. New charges are known for an arrestee with a charge. Prior charges are known
 * for an arrestee with criminal history or with 'No Criminal History'.
 */
function countCharges(arrestees: readonly Arrestee[]): CountedGroups {
  const newCharges = groupOf('new', words.new, arrestees, ({ charges }) => charges)
  const prior = groupOf('prior', words.prior, arrestees, ({ history }) => history)
  const known = (isKnown: (arrestee: Arrestee) => boolean) => arrestees.filter(isKnown).length
  return countedGroups(
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

/** Number of charges of one severity, and the arrestees who have them. */
interface Tally {
  count: number
  readonly ids: TargetId[]
}

function groupOf(
  key: string,
  title: string,
  arrestees: readonly Arrestee[],
  degreesOf: (arrestee: Arrestee) => readonly string[],
): ViewGroup {
  const tallies = tally(arrestees, degreesOf)
  const parts = severities.map((severity) => {
    const { count, ids } = tallies[severity]
    return { ...viewPart(severity, words[severity], ids), count, kind: kindOf(severity) }
  })
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  return { key, title, counts: 'charges', isWhole: false, total, known: 0, of: arrestees.length, parts }
}

function kindOf(severity: Severity): 'part' | 'unknown' {
  return severity === 'unclassified' ? 'unknown' : 'part'
}

/** Counts the charges of each severity. It reads each degree once, because many charges share a degree. */
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
