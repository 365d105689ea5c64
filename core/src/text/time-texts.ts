/** Texts of a time in words, and of the question about an unlikely time. */
export const timeTexts = {
  now: 'now',
  ahead: (duration: string) => `in ${duration}`,
  ago: (duration: string) => `${duration} ago`,
  /** By number of days from today. */
  days: { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' } as Readonly<Record<string, string>>,
  onDay: (day: string, time: string) => `${day} ${time}`,
  reading: (when: string, distance: string) => `${when}, ${distance}`,
  inOffice: (zone: string) => `Office time (${zone})`,
  hint: 'In 24 hours: 2130, +15, tomorrow 1900 or 11/29 2130.',
  chooseDate: 'Choose the date',
  approveTitle: 'Check the time',
  approveAnyway: 'Approve anyway',
  question: (distance: string) => `This is ${distance}. Approve anyway?`,
} as const
