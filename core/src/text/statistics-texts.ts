import { arrestTotalTexts } from './arrest-total-texts.ts'
import { counted } from './counted.ts'
import { pressSheetTexts } from './press-sheet-texts.ts'
import { statisticsScreenTexts } from './statistics-screen-texts.ts'
import { statisticsViewTexts } from './statistics-view-texts.ts'

/** Texts of the Visual Dashboard, the press sheet and the arrest total. */
export const statisticsTexts = {
  title: 'Visual Dashboard',
  loading: 'Loading...',
  /** @param view label of the view in the dropdown */
  failed: (view: string) => `Failed to fetch ${view.replace(/ Data$/, '')} data`,
  error: (message: string) => `Error fetching data: ${message}`,
  arresteesFailed: 'Failed to fetch Arrestees data',
  arresteesError: (message: string) => `Error fetching Arrestees data: ${message}`,
  unknownView: 'There is no such view.',
  unknownGroup: 'This view has no such group.',
  unknownPage: 'The page is a whole number from 1.',

  total: (count: number) => `Arrest Total: ${count}`,
  totalMadeOf: (actual: number, adjustment: number) =>
    `${actual} in the records, ${adjustment > 0 ? `+${adjustment}` : adjustment} by adjustment${actual + adjustment < 0 ? ', never below 0' : ''}`,
  knownFor: (known: number, of: number) => `known for ${known} of ${of}`,
  clickHint: 'Click on a chart segment to view Arrestees.',
  arresteesFor: (type: string, value: string) => `Arrestees for ${type}: ${value}`,
  arresteesInState: (state: string) => `Arrestees in state: ${state}`,
  noBirthDates: 'No valid birth dates found.',
  totalIllegal: (count: number) => `Total Illegal Immigrants: ${count}`,
  totalAssistance: 'Total Assistance / Month',
  totalOnAssistance: 'Total On Public Assistance',
  notRecorded: 'Not recorded',
  notRecordedMeans: 'Nothing is recorded about it.',
  tickNote: 'Counted from a tick on the record: where it is not ticked, the arrestee counts as No.',

  ...statisticsViewTexts,

  arrestTotal: arrestTotalTexts,

  sheet: pressSheetTexts,

  screen: statisticsScreenTexts,

  overview: {
    title: 'Overview',
    failed: 'Failed to fetch Overview data',
    change: (change: number) =>
      `${change === 0 ? 'No change' : `${change > 0 ? '+' : '−'}${Math.abs(change)}`} since the day before`,
  },
  contradictions: {
    title: 'Contradictions',
    failed: 'The contradictions could not be loaded.',
    count: (count: number) => counted(count, 'contradiction'),
    note: 'Correct these records before the numbers are kept or announced. Only staff see this list.',
    countyElsewhere: (county: string, place: string) => `${county} resident with an address in ${place}`,
    bornAfterArrest: (born: string) => `Born on ${born}, after the arrest`,
  },

  /** The operations that the numbers count. */
  scope: {
    label: 'Operation',
    all: 'All operations',
    own: (name: string) => `${name} (current)`,
    compare: 'Compare with',
    none: 'No comparison',
    side: (name: string) => `Numbers of ${name}`,
    beside: (name: string, value: string) => `${name}: ${value}`,
    listsFirst: (name: string) => `Arrestees are listed for ${name}.`,
  },

  overTime: {
    title: 'Over time',
    back: 'Visual Dashboard',
    failed: 'Failed to fetch the arrests over time',
    chart: 'Arrests by operation',
    bar: (name: string, arrests: number) => `${name} ${arrests}`,
    table: 'Arrests by operation',
    columns: {
      operation: 'Operation',
      started: 'Started',
      arrests: 'Arrests',
      prostitutes: 'Prostitutes',
      johns: 'Johns',
      other: 'Other',
      repeat: 'Repeat arrestees',
    },
    total: 'Total',
    notes: [
      'Arrest records of each operation that you may enter, closed and sealed ones too; no adjustment is in these numbers.',
      'A repeat arrestee has the name and the birth date of somebody who was arrested in an earlier operation of this list. A record without a name or a birth date is not recognized.',
    ],
    none: 'No arrests.',
  },
} as const
