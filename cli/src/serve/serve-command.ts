import { type Command, InvalidArgumentError, Option } from 'commander'
import type { GlobalFlags } from '../global-flags.ts'
import { serve } from './serve.ts'

const examples = `Examples:
  $ watchfloor serve
  $ watchfloor serve --demo
  $ watchfloor serve --database postgres://desk@db.office.example/watchfloor --host 0.0.0.0 --port 8080
`

/** The flags of `watchfloor serve`. */
export interface ServeFlags {
  readonly host?: string
  readonly port?: number
  readonly tlsCert?: string
  readonly tlsKey?: string
  readonly demo?: boolean
}

/** `watchfloor serve` */
export function addServe(command: Command, globals: () => GlobalFlags): void {
  command
    .addHelpText('before', examples)
    .option('--host <host>', 'the address to listen on (or HOST; default 127.0.0.1, this machine alone)')
    .addOption(
      new Option('--port <port>', 'the port, 0 for a free one (or PORT; default 4000)').argParser(readPort),
    )
    .option('--tls-cert <file>', 'serve HTTPS with this certificate (PEM)')
    .option('--tls-key <file>', 'and its key (PEM)')
    .option('--demo', 'fill an empty database with made-up targets (default sqlite:data/demo.db)')
    .action((own: ServeFlags) => serve({ ...globals(), ...own }))
}

function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new InvalidArgumentError('It takes a whole number from 0 to 65535.')
  }
  return Number(text)
}
