import type { Instant } from '../time/instant.ts'
import { counted } from './counted.ts'

/** Findings of the doctor, for administrators. Those that need somebody say what to do. */
export const doctorTexts = {
  title: 'Health of the Server',
  note: 'Checks database, journal, backups, disk, clock and certificate. On a large database this takes a minute.',
  check: 'Check now',
  checking: 'Checking',
  failed: 'The server could not be checked.',
  columns: { level: 'State', check: 'Check', words: 'Finding' },
  levels: { ok: 'OK', warning: 'Warning', problem: 'Problem' },
  noBackup: 'There is no backup yet. Run `watchfloor backup FILE`, or serve with `--backup-every 30`.',
  firstBackup: (at: Instant) => `There is no backup yet. The first scheduled one is due at ${at}.`,
  backupAt: (at: Instant) => `The last backup was finished at ${at}.`,
  backupAhead: (at: Instant) =>
    `The last backup was finished at ${at}, which is ahead of this machine's clock. Set the clock right, then run \`watchfloor backup FILE\`.`,
  oldBackup: (at: Instant, days: number) =>
    `The last backup was finished at ${at}, ${counted(days, 'day')} ago. Run \`watchfloor backup FILE\`, or serve with \`--backup-every 30\`.`,
  certificateGood: (endsAt: Instant) => `The certificate is valid until ${endsAt}.`,
  certificateSoon: (endsAt: Instant, days: number) =>
    `The certificate is valid until ${endsAt}, for ${counted(days, 'day')}. Replace its files and restart the server.`,
  certificateOver: (endsAt: Instant) =>
    `The certificate ended at ${endsAt}. Replace its files and restart the server.`,
  certificateUnread: (reason: string) =>
    `The certificate cannot be read: ${reason}. Give a certificate as PEM.`,
  failingWebhook: (id: number, host: string, count: number, problem: string) =>
    `Webhook ${id} (${host}): ${counted(count, 'message waits', 'messages wait')}. ${problem}`.trim(),
  failingWebhooks: (each: readonly string[]) =>
    `A receiver does not take messages. ${each.join(' ')} They are sent again at least each hour. To test one: watchfloor webhooks test ID`,
  endingTokens: (tokens: string) =>
    `Service tokens that end within 14 days, or ended within the last 14: ${tokens}. Add a new one for the program that uses it, then revoke the old one: watchfloor tokens list`,
  clockGood: 'The clocks of the database and of this machine agree.',
  clockOff: (seconds: number) =>
    `The clocks of the database and of this machine differ by ${seconds} s. Switch on time synchronization (NTP) on both.`,
  storageGood: 'Every table can be read, and a test write was taken and undone.',
  storageFull:
    'The disk of the database is full. Make room on the machine of PostgreSQL, or move its data to a larger disk. Nothing that needs room is saved until then.',
  storageFailing: (reason: string) =>
    `The disk of the database fails: ${reason}. Look at the log of PostgreSQL and at the disk, and keep the last backup safe.`,
  storageReadOnly:
    'The database takes no writes: it is read-only. Look at its settings, and whether this host is a standby.',
  storageUnread: (reason: string) => `The database takes no test write: ${reason}.`,
  wrongEncoding: (encoding: string) =>
    `The database has the encoding ${encoding}, so names with other letters are not saved. Take a backup, create a new database (createdb --encoding UTF8 --template template0 --owner desk NAME), restore the backup into it, and set DATABASE_URL to it.`,
  engineUnsafe: (settings: string) =>
    `PostgreSQL runs with ${settings}. A power cut may damage the database or lose saved changes. Remove that from its configuration and run \`select pg_reload_conf()\`.`,
  noUpgradeRights:
    'The PostgreSQL account of the desk may not make tables or change those of the desk, so the next upgrade will fail. Make it the owner, as the administrator of PostgreSQL: alter database NAME owner to ACCOUNT; if the tables belong to another account, also: reassign owned by OTHER to ACCOUNT',
  noTemporaryTables:
    'The PostgreSQL account of the desk may not make temporary tables, so an import that changes or deletes records fails. Give it the right, as the administrator of PostgreSQL: grant temporary on database NAME to ACCOUNT',
  openConnection: (host: string) =>
    `The connection to PostgreSQL at ${host} is not encrypted, so anybody on the network can read names, phones and notes. Add sslmode=verify-full to DATABASE_URL, or sslmode=disable if nobody else is on this network.`,
  growth: (size: string, perWeek: string) =>
    `The database has ${size} MiB and grew by about ${perWeek} MiB in the last 7 days.`,
  fullSoon: (weeks: number) =>
    `At this rate its disk is full in ${counted(weeks, 'week')}. Make room, or move the database to a larger disk.`,
  servers: (count: number) => {
    if (count === 0) return 'No server serves this database now.'
    return count === 1 ? '1 server serves this database now.' : `${count} servers serve this database now.`
  },
} as const
