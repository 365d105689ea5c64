import { counted } from './counted.ts'

/** Labels of the Visual Dashboard: tables, charts, cards and the map. */
export const statisticsScreenTexts = {
  select: 'View',
  pressSheet: 'Press Sheet',
  number: 'Number',
  share: 'Share',
  value: 'Value',
  means: 'What it means',
  arrestees: 'Arrestees',
  charges: 'Charges',
  total: 'Total',
  none: 'No arrests.',
  noArrestees: 'No arrestees.',
  chart: (title: string, segments: readonly string[]) =>
    segments.length === 0 ? `${title}: no arrests.` : `${title}: ${segments.join(', ')}.`,
  segment: (label: string, count: number, percent: string) => `${label} ${count} (${percent})`,
  showArrestees: (label: string, count: number) => `${label}: ${count}. Show the arrestees`,
  showAll: 'Show all',
  countOf: (count: number) => counted(count, 'arrestee'),
  openPdf: (name: string) => `Arrest PDF of ${name}`,
  caseOf: (caseNumber: string) => (caseNumber === '' ? 'No case number' : `Case: ${caseNumber}`),
  born: (date: string) => `Date of birth: ${date}`,
  age: (age: number) => `Age: ${age}`,
  perMonth: (amount: string) => `${amount} / month`,
  amountUnknown: 'Amount not recorded',
  notes: 'Notes',
  years: (age: number) => counted(age, 'year'),

  map: {
    title: 'Arrests by state',
    keys: 'Use the arrow keys to go from state to state, and Enter to list its arrestees.',
    state: (name: string, count: number) =>
      count === 0 ? `${name}: no arrests` : `${name}: ${counted(count, 'arrest')}`,
    /** The name of a square begins with what it shows: the code and the number. */
    square: (code: string, count: number, state: string) => `${code} ${count}, ${state}`,
    legend: 'Arrests',
    noneTint: 'None',
    range: (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`),
    territories: 'Territories',
  },
} as const
