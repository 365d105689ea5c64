import { counted } from './counted.ts'

/** Texts of setting the same fields of several records. */
export const severalTexts = {
  start: 'Set for several',
  stop: 'Stop choosing',
  choose: (name: string) => `Choose ${name}`,
  chosen: (count: number) => counted(count, 'record chosen', 'records chosen'),
  all: 'Choose all shown',
  none: 'Choose none',
  set: 'Set fields',
  title: (count: number) => (count === 1 ? 'Set fields of 1 record' : `Set fields of ${count} records`),
  otherOperation: (name: string, own: string) => `These records belong to ${name}. You work in ${own}.`,
  hint: 'Only the fields that you choose here change.',
  leave: 'Leave as it is',
  empty: 'Empty',
  labels: 'Special Briefing Labels',
  labelsMode: { leave: 'Leave as they are', set: 'Replace', clear: 'Remove all' },
  transport: 'Transport',
  transporter: 'Transporter',
  transporterHint: 'Empty leaves it as it is.',
  nothing: 'Choose at least one field to set.',
  tooMany: (max: number) => `At most ${max} records can be set at once. Choose fewer.`,
  done: (changed: number) => (changed === 1 ? '1 record was set.' : `${changed} records were set.`),
  failed: 'The records were not set',
  results: (changed: number, all: number) =>
    `${changed} of ${all} records ${changed === 1 ? 'was' : 'were'} set.`,
  resultsLabel: 'Result of each record',
  record: 'Record',
  result: 'Result',
  saved: 'Set',
} as const
