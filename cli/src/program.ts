import { createRequire } from 'node:module'
import { Command } from 'commander'
import type { GlobalFlags } from './global-flags.ts'

const { version } = createRequire(import.meta.url)('../package.json') as { version: string }

type AddTo = (command: Command, globals: () => GlobalFlags) => void

// A command's code is loaded when the command is used: the help of the whole costs hardly more than Node itself.
const commands: readonly { name: string; description: string; load: () => Promise<AddTo> }[] = [
  {
    name: 'serve',
    description: 'Serve the desk: the API, the screens and the wall display',
    load: async () => (await import('./serve/serve-command.ts')).addServe,
  },
  {
    name: 'users',
    description: 'Accounts: add, list, change, disable, unlock',
    load: async () => (await import('./account/users-command.ts')).addUsers,
  },
  {
    name: 'keys',
    description: 'Change the key that seals sensitive values',
    load: async () => (await import('./keys/keys-command.ts')).addKeys,
  },
  {
    name: 'doctor',
    description: 'Check configuration, database, journal and disk',
    load: async () => (await import('./doctor/doctor-command.ts')).addDoctor,
  },
]

const examples = `Examples:
  $ watchfloor serve --demo                                 try it with made-up targets
  $ watchfloor users add chief@office.example --role admin  the first account
  $ watchfloor serve --host 0.0.0.0 --port 443 --tls-cert cert.pem --tls-key key.pem
  $ watchfloor doctor                                       when something seems wrong
`

const afterwards = `
The database is sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME. Settings are also read from the environment and from
a .env file in the working folder. Exit codes: 0 done, 1 failed, 2 wrong usage, 3 refused and nothing written.`

export function buildProgram(): Command {
  const program = new Command('watchfloor')
    .description('The operations desk of a sheriff’s office, in a terminal')
    .usage('<command> [options]')
    .helpCommand(false)
    .version(version, '--version', 'print the version')
    .helpOption('--help', 'print this help')
    .option('--database <url>', 'the database (or DATABASE_URL; default sqlite:data/watchfloor.db)')
    .option('--json', 'print the result as one JSON document')
    .option('--no-color', 'print without colors (or NO_COLOR)')
    .addHelpText('before', examples)
    .addHelpText('after', afterwards)
    .showHelpAfterError('Run `watchfloor --help` to see what there is.')
    .exitOverride()
  for (const { name, description } of commands) program.command(name).description(description)
  return program.hook('preSubcommand', async (_, command) => {
    const used = commands.find(({ name }) => name === command.name())
    const addTo = await used?.load()
    addTo?.(command, () => program.opts<GlobalFlags>())
  })
}
