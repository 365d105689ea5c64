import { type BackupTiers, readBackupTiers } from '@watchfloor/core'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { requireHere } from '../context/require-here.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { serve } from './serve.ts'

const examples = [
  'watchfloor serve',
  'watchfloor serve --demo',
  'watchfloor serve --backup-every 30 --backup-keep 96     with two days of backups',
  'watchfloor serve --backup-at 03:00 --backup-keep daily=14,weekly=8,monthly=12 --backup-after ./copy-away.sh',
  'MFA_REQUIRED=all TRUST_PROXY=1 watchfloor serve --database postgres://desk@db.office.example/watchfloor --host 0.0.0.0 --port 8080',
] as const

/** The flags of `watchfloor serve`. */
export interface ServeFlags {
  readonly host?: string
  readonly port?: number
  readonly tlsCert?: string
  readonly tlsKey?: string
  readonly insecureHttp?: boolean
  readonly demo?: boolean
  /** Minutes between two backups. */
  readonly backupEvery?: number
  /** Times of the day at which backups are taken, `HH:mm`. */
  readonly backupAt?: readonly string[]
  readonly backupKeep?: BackupTiers
  readonly backupTo?: string
  readonly backupAfter?: string
  /** Maximum time of the command. */
  readonly backupAfterMinutes?: number
  readonly backupEncryptTo?: readonly string[]
}

/** Adds `watchfloor serve`. */
export function addServe(command: Command, globals: () => GlobalFlags): void {
  addExamples(command, examples)
  command
    .addOption(
      new Option(
        '--host <host>',
        'listen on this address (or HOST; default 127.0.0.1, only this machine)',
      ).argParser(readFilled),
    )
    .addOption(
      new Option('--port <port>', 'listen on this port, 0 for a free one (or PORT; default 4000)').argParser(
        readPort,
      ),
    )
    .option('--tls-cert <file>', 'serve HTTPS with this certificate (PEM)')
    .option('--tls-key <file>', 'use this key of the certificate (PEM)')
    .option('--insecure-http', 'serve other machines over plain HTTP, where everybody can read along')
    .addOption(new Option('--backup-every <minutes>', 'back up every N minutes').argParser(readCount))
    .addOption(
      new Option(
        '--backup-at <time>',
        'back up at this time of the day in the office, HH:MM, repeatable',
      ).argParser(readTimes),
    )
    .addOption(
      new Option(
        '--backup-keep <tiers>',
        'keep the last N backups (default 48), or those of tiers, for example hourly=24,daily=14,weekly=8,monthly=12',
      ).argParser(readTiers),
    )
    .addOption(
      new Option(
        '--backup-to <folder>',
        'write the backups into this folder, their photos into photos there (default backups, beside the database file)',
      ).argParser(readFilled),
    )
    .addOption(
      new Option(
        '--backup-after <command>',
        'run this command after each backup, with the path of its file',
      ).argParser(readFilled),
    )
    .addOption(
      new Option(
        '--backup-after-minutes <minutes>',
        'end that command after N minutes, as a failure (default 240)',
      ).argParser(readCount),
    )
    .addOption(
      new Option(
        '--backup-encrypt-to <key>',
        'encrypt the backups to this public key of age, repeatable (or BACKUP_ENCRYPT_TO)',
      ).argParser((key: string, before: readonly string[] = []) => [...before, key]),
    )
    .option(
      '--demo',
      'fill an empty database with made-up targets, only on a loopback address (default sqlite:data/demo.db)',
    )
    .action((own: ServeFlags) => serve({ ...requireHere(globals(), 'serve'), ...own }))
}

/** Returns the value of a flag. An empty one comes from a variable of the shell that is not set. */
function readFilled(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It is empty.')
  return text
}

function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new InvalidArgumentError('It takes a whole number from 0 to 65535.')
  }
  return Number(text)
}

function readTimes(text: string, before: readonly string[] = []): readonly string[] {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) {
    throw new InvalidArgumentError('It takes a time of the day, for example 03:00.')
  }
  return [...before, text]
}

function readTiers(text: string): BackupTiers {
  const tiers = readBackupTiers(text)
  if (tiers) return tiers
  throw new InvalidArgumentError(
    'It takes a whole number from 1 to 99999, or tiers, for example hourly=24,daily=14,weekly=8,monthly=12.',
  )
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) {
    throw new InvalidArgumentError('It takes a whole number from 1 to 99999.')
  }
  return Number(text)
}
