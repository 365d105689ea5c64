/** Backups, and putting them back. */
export const backupTexts = {
  writing: (rows: number, all: number, left: string) => `${rows} of ${all} rows written, ${left}`,
  checking: (rows: number, all: number, left: string) => `${rows} of ${all} rows checked, ${left}`,
  restoring: (rows: number, all: number, left: string) => `${rows} of ${all} rows restored, ${left}`,
  notEmpty:
    'The database already holds accounts, records or a journal. With --force the backup takes the place of everything in it.',
  newer: (version: string) =>
    `The backup was made by a newer Watchfloor (${version}). Bring this one up to date first.`,
  tampered: (seq: number) =>
    `Its journal had been changed at number ${seq} before the backup was made: run journal verify where it came from.`,
  made: (file: string, seq: number, targets: number) => `${file}: ${targets} targets, journal up to ${seq}.`,
  restored: (file: string, seq: number, targets: number) =>
    `Restored ${targets} targets from ${file}, journal up to ${seq}. Start the servers again; everybody signs in again.`,
  whole: (file: string, seq: number, targets: number) =>
    `${file} is whole: ${targets} targets, journal up to ${seq}.`,
} as const
