import type { ReleaseKind } from '../kernel/release-kind.ts'

const what: Readonly<Record<ReleaseKind, string>> = {
  print: 'A paper',
  bundle: 'A briefing bundle',
  export: 'An export',
  packet: 'A packet',
  backup: 'A backup',
}

/** Texts of release numbers. */
export const releaseTexts = {
  number: (number: number) => `Release ${number}`,
  /** Printed on stderr by a command that writes a file. */
  made: (number: number) => `Release number: ${number}`,
  missing: (number: number) => `There is no release ${number} in this journal.`,
  notOpen: (number: number) => `Release ${number} is not an unfinished one of yours. Ask for a new number.`,
  takes: (given: string) => `A release has a number, not "${given}".`,
  what,
  outcomes: {
    done: 'Done',
    failed: 'Failed; nothing was released',
    refused: 'Refused',
    unfinished: 'Not finished; nobody reported the result',
  },
  labels: {
    what: 'What',
    object: 'About',
    madeBy: 'Made by',
    via: 'From',
    at: 'At',
    outcome: 'Outcome',
    profile: 'Profile',
    recipient: 'For',
    name: 'Name',
    records: 'Records',
    sha256: 'SHA-256',
    bytes: 'Bytes',
  } as Readonly<Record<string, string>>,
  lookUp: 'Release number',
  find: 'Look up',
  findFailed: 'The release could not be looked up',
  recipientLabel: 'For whom (optional)',
} as const
