import { counted } from './counted.ts'

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
  unrecorded:
    'The journal has no entry of this backup, because the database takes no writes. Note it elsewhere.',
  exists: (file: string) => `${file} exists already. Choose another name, or give --force to overwrite it.`,
  /** Rule M26. */
  stopped: 'The backup was stopped. Nothing was written.',
  unfinished: (files: readonly string[]) =>
    `Unfinished files hold records: ${files.join(', ')}. A killed process left them. Delete them, unless a command is writing them. The next backup there deletes those that are a day old.`,
  newer: (version: string) =>
    `The backup was made by a newer Watchfloor (${version}). Update this installation first.`,
  tampered: (seq: number) =>
    `Its journal was changed at number ${seq} before the backup was made. Run journal verify on the original database.`,
  needsKey:
    'is encrypted. Give the file of its private key with --identity-file, or of its passphrase with --passphrase-file.',
  wrongKey: 'cannot be opened: it was encrypted to another key or passphrase.',
  sealBroken: 'it is cut off, or was changed after it was encrypted.',
  notPublicKey: (start: string) =>
    `${start}... is not a public key of age. It starts with age1; \`watchfloor keys new-backup-key FILE\` makes a pair.`,
  notPrivateKey:
    'The file of private keys takes lines that start with AGE-SECRET-KEY-1, and comments that start with #.',
  emptyIdentityFile: (file: string) =>
    `${file} has no private key. It takes lines that start with AGE-SECRET-KEY-1.`,
  shortPassphrase: (min: number) =>
    `The passphrase is too short: whoever has the backup can guess without limit. Use at least ${min} characters.`,
  passphraseBeside:
    'With a passphrase the photos are in the backup itself. Remove --photos-beside, or encrypt to a public key.',
  oneWay: 'Give either --encrypt-to or --passphrase-file.',
  encryptedByServer: 'The server encrypted it, as its BACKUP_ENCRYPT_TO says. Only the private key opens it.',
  encryptedTo: (count: number) =>
    `It is encrypted to ${counted(count, 'public key')}. Only the private key opens it, and Watchfloor does not have it.`,
  encryptedWithPassphrase: 'It is encrypted with the passphrase. Nobody can open it without.',
  notEncrypted:
    'It is not encrypted: whoever has it reads the names, phones, photos, notes, journal and password hashes in it. --encrypt-to KEY encrypts it.',
  keyExists: (file: string) => `${file} exists already. Keys are never overwritten; choose another name.`,
  keyMade: (file: string, recipient: string) =>
    `The private key is in ${file}. Keep it away from this machine: it opens every backup that is encrypted to it.\nPublic key: ${recipient}`,
  noFile: 'Give the backup to restore. Only --drill finds the newest one by itself.',
  drillForce: 'A drill overwrites nothing. Remove --force.',
  noBackupYet: (folder: string) =>
    `There is no backup in ${folder}. Name another folder with --from, or give the file.`,
  drilled: (file: string, facts: { targets: number; photos: number; seq: number; seconds: number }) =>
    `${file} came back whole: ${counted(facts.targets, 'target')}, ${counted(facts.photos, 'photo')}, journal up to ${facts.seq}, in ${facts.seconds} s. The scratch database was removed.`,
  drillFailed: (file: string, problems: readonly string[]) =>
    `${file} did not come back whole:\n${problems.join('\n')}\nThe scratch database was removed.`,
  drillNotKept: 'There is no database here that could keep the result of the drill for `watchfloor doctor`.',
  noBackups:
    'No server takes scheduled backups of this database. Start it with --backup-at or --backup-every.',
  lastFailed: (at: string, step: 'backup' | 'after', reason: string) =>
    `${step === 'backup' ? 'The scheduled backup failed' : 'The command after the backup failed'} at ${at}: ${reason}`,
  afterCutOff: 'the server ended before the command did. Run the command again, or wait for the next backup.',
  afterTooLong: (minutes: number) =>
    `The command after the backup took longer than ${counted(minutes, 'minute')} and was ended. Mend what it waits for, or allow more with --backup-after-minutes.`,
  afterNotRun: 'The server stopped before the command after the backup ran.',
  overdue: (at: string) =>
    `A scheduled backup was due at ${at}, and none was finished since. Check that a server with --backup-at or --backup-every runs, and its log.`,
  overdueBehindCommand: (at: string) =>
    `A scheduled backup was due at ${at}, and waits for the command after the last one, which still runs. See what it waits for, or end it.`,
  neverDrilled: 'No backup was restored on trial yet. Run: watchfloor restore --drill',
  lastDrill: (at: string, madeAt: string) => `A backup of ${madeAt} came back whole in the drill at ${at}.`,
  lastDrillFailed: (at: string, file: string) =>
    `${file} did not come back whole in the drill at ${at}. Run: watchfloor restore --drill`,
  holdsEveryOperation:
    'A backup holds every operation, and this account or token is limited to some. Use one without a limit.',
  besideOverServer:
    'A backup from a server is one file with its photos inside. Remove --photos-beside, or run backup on the machine of the desk.',
  received: (file: string, seq: number, targets: number, server: string) =>
    `${file}: ${counted(targets, 'target')}, journal up to ${seq}, from ${server}.`,
  made: (file: string, seq: number, targets: number) =>
    `${file}: ${counted(targets, 'target')}, journal up to ${seq}.`,
  restored: (file: string, seq: number, targets: number) =>
    `Restored ${counted(targets, 'target')} from ${file}, journal up to ${seq}. Start the servers again; everybody signs in again. Wall displays, service tokens, webhooks and pushes are in no backup: set them up again.`,
  whole: (file: string, seq: number, targets: number) =>
    `${file} is whole: ${counted(targets, 'target')}, journal up to ${seq}.`,
} as const
