import { type Command, InvalidArgumentError, Option } from 'commander'
import { requireHere } from '../context/require-here.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { serve } from './serve.ts'

const examples = [
  'watchfloor serve',
  'watchfloor serve --demo',
  'watchfloor serve --backup-every 30 --backup-keep 96     and two days of backups',
  'watchfloor serve --database postgres://desk@db.office.example/watchfloor --host 0.0.0.0 --port 8080',
] as const

/** The flags of `watchfloor serve`. */
export interface ServeFlags {
  readonly host?: string
  readonly port?: number
  readonly tlsCert?: string
  readonly tlsKey?: string
  readonly demo?: boolean
  /** Minutes between two backups; without it none is taken. */
  readonly backupEvery?: number
  readonly backupKeep: number
  readonly backupTo?: string
}

/** `watchfloor serve` */
export function addServe(command: Command, globals: () => GlobalFlags): void {
  addExamples(command, examples)
  command
    .option('--host <host>', 'the address to listen on (or HOST; default 127.0.0.1, this machine alone)')
    .addOption(
      new Option('--port <port>', 'the port, 0 for a free one (or PORT; default 4000)').argParser(readPort),
    )
    .option('--tls-cert <file>', 'serve HTTPS with this certificate (PEM)')
    .option('--tls-key <file>', 'and its key (PEM)')
    .addOption(
      new Option('--backup-every <minutes>', 'take a backup every so many minutes').argParser(readCount),
    )
    .addOption(
      new Option('--backup-keep <count>', 'how many of them to keep').argParser(readCount).default(48),
    )
    .option('--backup-to <folder>', 'where they go (default backups, beside the database file)')
    .option(
      '--demo',
      'fill an empty database with made-up targets, on a loopback address alone (default sqlite:data/demo.db)',
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
