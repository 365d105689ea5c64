import { counted } from './counted.ts'

/** Texts of the Briefing board and of its present mode. */
export const briefingTexts = {
  select: 'Select Briefing',
  selectHint: 'All arrests, by day',
  clear: 'Show all arrests',
  none: 'No records found.',
  noDetails: 'Detailed info not available.',
  cards: 'Briefing',
  case: (caseNumber: string) => `Case: ${caseNumber}`,
  missing: 'NULL',
  day: (day: number) => `Day ${day}`,
  countOf: (count: number) => counted(count, 'arrest'),

  present: 'Present',
  summary: (arrests: number, days: number) => {
    const count = counted(arrests, 'arrest')
    return days === 0 ? count : `${count} on ${counted(days, 'day')}`
  },
  overview: 'Overview',
  overviewHint: 'Type the number of a slide and press Enter, or choose one.',
  overviewNumber: 'Number of the slide',
  overviewMissing: (typed: string, of: number) => `There is no slide ${typed}. The numbers are 1 to ${of}.`,
  titleSlide: 'Title',
  timer: 'Time since the start',
  presenting: (label: string) => (label === '' ? 'Presentation' : `Presentation of ${label}`),
  position: (at: number, of: number) => `${at} of ${of}`,
  spoken: (at: number, of: number, name: string) => `${at} of ${of}: ${name}`,
  times: (count: number) => `× ${count}`,
  moreCharges: (count: number) => `+${count} more`,
  charges: 'Charges',
  facts: { caseNumber: 'Case', arrestDay: 'Arrest Day', type: 'Type', age: 'Age' },
  back: 'Back',
  next: 'Next',
  blank: 'Blank the screen',
  blanked: 'The screen is blank. Press any key to show it again.',
  fullScreen: 'Full screen',
  window: 'Leave full screen',
  leave: 'End',
  controls: 'Presentation controls',
  keys: [
    { keys: 'Left Right', what: 'Back, next' },
    { keys: 'Home End', what: 'First, last' },
    { keys: 'O', what: 'Overview' },
    { keys: 'T', what: 'Restart the timer' },
    { keys: 'B', what: 'Blank' },
    { keys: 'F', what: 'Full screen' },
    { keys: 'Esc', what: 'End' },
  ],
} as const
