/** Texts of backup and restore. */
export const backupTexts = {
  writing: (rows: number, all: number, left: string) => `${rows} of ${all} rows written, ${left}`,
  checking: (rows: number, all: number, left: string) => `${rows} of ${all} rows checked, ${left}`,
  restoring: (rows: number, all: number, left: string) => `${rows} of ${all} rows restored, ${left}`,
  notEmpty:
    'The database already holds accounts, records or a journal. With --force the backup replaces everything in it.',
  replaces:
    'This database holds accounts, records or a journal. The backup replaces all of it; a copy is saved first.',
  confirm: 'Type Restore to continue:',
  confirmWord: 'Restore',
  copySaved: (file: string) => `The previous database is saved in ${file}.`,
  exists: (file: string) => `${file} exists already. Choose another name, or give --force to overwrite it.`,
  newer: (version: string) =>
    `The backup was made by a newer Watchfloor (${version}). Update this installation first.`,
  tampered: (seq: number) =>
    `Its journal was changed at number ${seq} before the backup was made. Run journal verify on the original database.`,
  made: (file: string, seq: number, targets: number) => `${file}: ${targets} targets, journal up to ${seq}.`,
  restored: (file: string, seq: number, targets: number) =>
    `Restored ${targets} targets from ${file}, journal up to ${seq}. Start the servers again; everybody signs in again.`,
  whole: (file: string, seq: number, targets: number) =>
    `${file} is whole: ${targets} targets, journal up to ${seq}.`,
} as const
