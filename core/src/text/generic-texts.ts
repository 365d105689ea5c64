/** The frame around every screen. */
export const shellTexts = {
  product: 'Watchfloor',
  logout: 'Logout',
  menu: 'Menu',
  collapse: 'Collapse the menu',
  expand: 'Expand the menu',
  skip: 'Skip to the content',
  lightDark: 'Light or dark',
} as const

/** Buttons and sentences that many screens and calls share. */
export const genericTexts = {
  wrongEventId: 'Last-Event-ID takes the number of an event.',
  unexpected: 'Unexpected Application Error!',
  noResponse: 'No response from server. Please check your connection and try again.',
  unclear: 'The answer of the server cannot be read. Please check whether it was saved, then try again.',
  noResults: 'No results found',
  listExpired: 'The changes since then are no longer known. Read the whole list.',
  screenFailed:
    'This screen could not be shown. Nothing that was saved is lost. Load it again; if it fails again, tell your administrator.',
  updated: 'Watchfloor was updated. This page loads again.',
  notAllowed: 'You are not allowed to see this page.',
  notAllowedCall: 'Your role is not allowed to do this.',
  notFound: 'There is no such page.',
  noSuchCall: 'There is no such call.',
  recordMissing: 'There is no such record. It may have been deleted.',
  signIn: 'Please sign in.',
  forged: 'The request did not come from this page. Reload the page and try again.',
  tooManyStreams: 'Too many screens are open in this session. Close some of them.',
  streamsFull: 'Too many screens are open on this server. Please try again in a moment.',
  busy: 'The server is busy. Nothing was saved. Please try again in a moment.',
  noDatabase: 'The database does not answer. Nothing was saved. Please try again in a moment.',
  maybeSaved:
    'The database did not answer, so this may or may not be saved. Check whether it is there before you try again.',
  diskFull: 'The disk of the server is full. Nothing was saved. Tell the administrator.',
  diskFailing: 'The disk of the database fails. Nothing was saved. Tell the administrator at once.',
  readOnlyDatabase: 'The database is read-only. Nothing was saved. Tell the administrator.',
  failed: 'Something went wrong on the server. Nothing was saved. Please try again.',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  save: 'Save',
  yes: 'Yes',
  search: 'Search',
  undo: 'Undo',
  close: 'Close',
  live: 'Live',
  /** Stands for a missing value, for example a phone in a list. */
  none: '-',
  staleEdit: 'Somebody else changed this record in the meantime. Nothing of your edit was saved.',
  leave: 'You have typed text that is not saved. Leave this page and lose it?',
} as const

/** The dialog that shows failures. */
export const alertTexts = { title: 'Alert', ok: 'OK' } as const
