/** A table of a backup: the column that orders its rows, and how many of them are read at once. */
interface BackedUp {
  readonly key: string
  readonly page: number
}

const rows = (key: string, page = 500): BackedUp => ({ key, page })

/** What a backup holds, in an order in which rows can be put back: what is pointed at comes before what points at it. */
export const backedUpTables: Readonly<Record<string, BackedUp>> = {
  settings: rows('name'),
  accounts: rows('email'),
  images: rows('name', 8),
  targets: rows('id'),
  deleted_targets: rows('id'),
  charges: rows('id'),
  criminalhistory: rows('id'),
  colors: rows('id'),
  property: rows('id'),
  vehicle: rows('id'),
  evidence: rows('id'),
  charge_list: rows('id'),
  press_sheets: rows('id'),
  journal: rows('seq'),
}

/**
 * Where the journal ends is told by its last entry. The others are of the moment: after a restore everybody signs in again, and the wall displays are paired again, so that no display comes back
 * that was revoked since the backup.
 */
export const leftOutTables: readonly string[] = [
  'journal_head',
  'sessions',
  'sign_in_failures',
  'presence',
  'displays',
  'idempotency',
]

/** The tables whose rows the database numbers itself. */
export const numberedTables = Object.entries(backedUpTables)
  .filter(([name, { key }]) => key === 'id' && name !== 'deleted_targets')
  .map(([name]) => name)
