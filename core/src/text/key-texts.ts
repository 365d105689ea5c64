/** Texts about the keys of sensitive values. */
export const keyTexts = {
  willBeMade: (file: string) => `The next command that opens this database creates its key in ${file}.`,
  unsealed:
    'SSNs are not encrypted in this database. Stop every server and run: watchfloor keys rotate. It creates a key.',
  inEnvironment: (names: readonly string[]) =>
    `FIELD_KEY holds every key of a sealed value (${names.join(', ')}).`,
  inFile: (names: readonly string[], file: string) =>
    `${file} holds every key of a sealed value (${names.join(', ')}).`,
  openFile: (file: string) => `Other accounts of this machine may read ${file}. Run: chmod 600 ${file}`,
  made: (file: string) => `Created the key in ${file}. Keep a copy of it apart from the backups.`,
  rotated: (count: number) =>
    `Sealed ${count} ${count === 1 ? 'value' : 'values'} with the first key. You can remove the older keys.`,
  noneMissing:
    'Every key that this database needs is there, so nothing has to be given up. To change the key, run: watchfloor keys rotate',
  /** The report of `keys replace`. */
  replaced: (key: string, place: string) =>
    `Sensitive values are sealed with the key ${key} from now on. Keep a copy of ${place} apart from the backups.`,
  lostSsns: (records: number, deleted: number) =>
    records + deleted === 0
      ? 'No SSN is gone.'
      : `SSNs that are gone: ${records} of records and ${deleted} of deleted records. The journal names the records.`,
  lostApps: (count: number) =>
    `Authenticator apps that are gone: ${count}. Their owners add a new one after the next sign-in.`,
  lostWebhooks: (count: number) =>
    `Webhooks without a secret: ${count}. Remove and add them again: watchfloor webhooks list`,
  lostKeptIn: (file: string) =>
    `Saved ${file} first. If the old key is found, it opens the values in that backup.`,
  /** The place of a server's keys, as the terminal of another machine names it. */
  ofServer: 'the FIELD_KEY or key file of the server',
  /** The place of a key that systemd hands to the service. */
  credential: (name: string) => `the file that LoadCredential of the service names for ${name}`,
  notInBackup: (names: readonly string[], place: string) =>
    `SSNs are encrypted in it. The key ${names.join(', ')} is not inside: keep a copy of ${place}.`,
  plainInBackup: 'SSNs are not encrypted in it: this database has no key.',
  neededByRestored: (names: readonly string[], place: string) =>
    `It needs the key ${names.join(', ')}. Servers and commands expect it in ${place}. Keep the keys that are there, and add it after them.`,
  environment: 'FIELD_KEY',
} as const
