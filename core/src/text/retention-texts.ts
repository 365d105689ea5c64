import { counted } from './counted.ts'

const records = (count: number) => counted(count, 'record')
const photos = (count: number) => counted(count, 'photo')
const entries = (count: number) => counted(count, 'journal entry', 'journal entries')

/** Texts about expungement and about the values of old journal entries. */
export const retentionTexts = {
  orderRequired: 'Give the number of the court order: --order NUMBER',
  missingRecord: (id: number) => `There is no record ${id}, and no deleted one with this number.`,
  expunged: (id: number, order: string) => `Record ${id} was expunged by order ${order}.`,
  expungedBefore: (id: number) => `Record ${id} was expunged before. Nothing of it was left to delete.`,
  notRewritten:
    'The files of the database may still hold the deleted values, because somebody else reads the database for long, for example for a backup or an export. Run the same command again when that has ended.',
  filesFailed: (reason: string) =>
    `The files of the database could not be rewritten and may still hold the deleted values: ${reason} Run the same command again when that is mended.`,
  expungedCounts: (photoCount: number, entryCount: number) =>
    `${photos(photoCount)} and the values of ${entries(entryCount)} were removed.`,
  noBackup: 'No backup was taken.',
  inBackups: (files: readonly string[]) =>
    files.length === 0
      ? 'No backup that is known on this machine is from its time. Check the copies that you keep elsewhere.'
      : `These backups may still hold it. Delete them, and the copies that you keep elsewhere:\n${files.join('\n')}`,
  photoFolders: (folders: readonly string[]) =>
    `Photos of these backups are in the folders below, which other backups there share. Do not delete a folder while you keep a backup beside it: the next scheduled backup there deletes the photos that no backup names.\n${folders.join('\n')}`,
  emptied: (count: number, operations: number) =>
    count === 0
      ? 'No journal entry is old enough.'
      : `The values of ${entries(count)} of ${counted(operations, 'operation')} were removed.`,
  keptHeld: (names: readonly string[]) => `Kept because of a legal hold: ${names.join(', ')}`,
  noDays: 'Set JOURNAL_DAYS first. Without it the journal keeps every value.',
  restoredAgain: (orders: readonly string[]) =>
    `The backup is older than these expungements. Carry them out again: ${orders.join('; ')}`,
  restoredPurges: (names: readonly string[]) =>
    `The backup brings back the records of operations that were purged since. Purge them again: ${names.join('; ')}`,
  restoredHolds: (count: number) =>
    `The backup is older than ${counted(count, 'legal hold')} of the replaced data. Set them again; they are listed in the saved copy.`,
  records,
} as const
