/** The words on the wall display. */
export const displayTexts = {
  title: 'Operations Display',
  connecting: 'Connecting to the server',
  signedOut: 'Nobody is signed in',
  signedOutHint: 'Sign in on this machine, then open the display again.',
  signIn: 'Sign in',
  notAllowed: 'This account has no display',
  notAllowedHint: 'Sign in with an account that may see the counters, such as VIP or staff.',
  away: 'The server does not answer',
  awayHint: 'It is asked again every 30 seconds.',
  asOf: (time: string) => `As of ${time}`,
  more: (rows: number) => `+${rows} more`,
  upcoming: 'Upcoming',
  status: 'Status',
} as const
