/** A table of a backup: the column that orders its rows, and the number of rows in one read. */
interface BackedUp {
  readonly key: string
  readonly page: number
}

const rows = (key: string, page = 500): BackedUp => ({ key, page })

/** Tables of a backup, in an order in which rows can be inserted: a row comes after the rows that it refers to. */
export const backedUpTables: Readonly<Record<string, BackedUp>> = {
  settings: rows('name'),
  operations: rows('id'),
  holds: rows('id'),
  accounts: rows('email'),
  factors: rows('id'),
  recovery_codes: rows('code_hash'),
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
 * Tables that are not in a backup. The journal's last entry gives its head, and the targets give their keys. The others are
 * temporary: after a restore everybody signs in again, and an import that is not published is not in the backup. Displays are
 * paired again, and tokens are added again, so that none comes back that was revoked after the backup. Webhooks and pushes
 * too, so that a copy of the desk calls nobody.
 */
export const leftOutTables: readonly string[] = [
  'target_keys',
  'journal_head',
  'sessions',
  'half_sessions',
  'sign_in_failures',
  'presence',
  'displays',
  'service_tokens',
  'webhooks',
  'webhook_messages',
  'push_browsers',
  'push_alarms',
  'idempotency',
  'imports_underway',
  'import_changes',
  'stale_texts',
  'unindexed_texts',
  'request_limits',
]

/** Tables whose ids the database assigns. */
export const numberedTables = Object.entries(backedUpTables)
  .filter(([name, { key }]) => key === 'id' && name !== 'deleted_targets')
  .map(([name]) => name)
