import { type Command, InvalidArgumentError, Option } from 'commander'
import { requireHere } from '../context/require-here.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { serve } from './serve.ts'

const examples = [
  'watchfloor serve',
  'watchfloor serve --demo',
  'watchfloor serve --backup-every 30 --backup-keep 96     with two days of backups',
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
  /** Minutes between two backups. Without it there are no backups. */
  readonly backupEvery?: number
  readonly backupKeep: number
  readonly backupTo?: string
}

/** Adds `watchfloor serve`. */
export function addServe(command: Command, globals: () => GlobalFlags): void {
  addExamples(command, examples)
  command
    .option('--host <host>', 'listen on this address (or HOST; default 127.0.0.1, only this machine)')
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
      new Option('--backup-keep <count>', 'keep the last N backups').argParser(readCount).default(48),
    )
    .option(
      '--backup-to <folder>',
      'write the backups into this folder, their photos into photos there (default backups, beside the database file)',
    )
    .option(
      '--demo',
      'fill an empty database with made-up targets, only on a loopback address (default sqlite:data/demo.db)',
    )
    .action((own: ServeFlags) => serve({ ...requireHere(globals(), 'serve'), ...own }))
}

function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new InvalidArgumentError('It takes a whole number from 0 to 65535.')
  }
  return Number(text)
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) {
    throw new InvalidArgumentError('It takes a whole number from 1 to 99999.')
  }
  return Number(text)
}
