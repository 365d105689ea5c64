import { createRequire } from 'node:module'
import { Command } from 'commander'
import type { GlobalFlags } from './global-flags.ts'

const { version } = createRequire(import.meta.url)('../package.json') as { version: string }

type AddTo = (command: Command, globals: () => GlobalFlags, whole: () => Promise<Command>) => void

// The code of a command is loaded when the command is used, so that the general help starts almost as fast as Node.
const commands: readonly { name: string; description: string; load: () => Promise<AddTo> }[] = [
  {
    name: 'serve',
    description: 'Serve the desk: the API, the screens and the wall display',
    load: async () => (await import('./serve/serve-command.ts')).addServe,
  },
  {
    name: 'users',
    description: 'Add, list, change, disable or unlock accounts',
    load: async () => (await import('./account/users-command.ts')).addUsers,
  },
  {
    name: 'board',
    description: 'Show the live operations board in this terminal',
    load: async () => (await import('./board/board-command.ts')).addBoard,
  },
  {
    name: 'arrest-total',
    description: 'Show or set the arrest total',
    load: async () => (await import('./arrest-total/arrest-total-command.ts')).addArrestTotal,
  },
  {
    name: 'stats',
    description: 'Show the numbers of the statistics',
    load: async () => (await import('./statistics/stats-command.ts')).addStats,
  },
  {
    name: 'report',
    description: 'Write the PDF of an arrest day or of one arrest',
    load: async () => (await import('./report/report-command.ts')).addReport,
  },
  {
    name: 'press-sheet',
    description: 'Write the numbers of the press sheet as a PDF of one page',
    load: async () => (await import('./press-sheet/press-sheet-command.ts')).addPressSheet,
  },
  {
    name: 'briefing',
    description: 'Make or verify a briefing bundle',
    load: async () => (await import('./briefing/briefing-command.ts')).addBriefing,
  },
  {
    name: 'backup',
    description: 'Write a backup, also while the server runs',
    load: async () => (await import('./backup/backup-command.ts')).addBackup,
  },
  {
    name: 'verify',
    description: 'Check that a backup is complete and undamaged',
    load: async () => (await import('./backup/backup-command.ts')).addVerify,
  },
  {
    name: 'restore',
    description: 'Restore a backup into either engine, or on trial',
    load: async () => (await import('./backup/restore-command.ts')).addRestore,
  },
  {
    name: 'journal',
    description: 'Show who changed what, and when',
    load: async () => (await import('./journal/journal-command.ts')).addJournal,
  },
  {
    name: 'released',
    description: 'Say what a release number was: who made it, for whom, which records',
    load: async () => (await import('./release/released-command.ts')).addReleased,
  },
  {
    name: 'undo',
    description: 'Undo a change or a whole import',
    load: async () => (await import('./journal/undo-command.ts')).addUndo,
  },
  {
    name: 'purge',
    description: 'Delete all non-arrested records; a backup is saved first',
    load: async () => (await import('./purge/purge-command.ts')).addPurge,
  },
  {
    name: 'import',
    description: 'Load targets or charges from a spreadsheet',
    load: async () => (await import('./import/import-command.ts')).addImport,
  },
  {
    name: 'export',
    description: 'Write targets to a file that can be imported',
    load: async () => (await import('./export/export-command.ts')).addExport,
  },
  {
    name: 'operations',
    description: 'List, start, close, seal, hold or reopen operations',
    load: async () => (await import('./operation/operations-command.ts')).addOperations,
  },
  {
    name: 'targets',
    description: 'List, show, change, delete, hold or expunge records',
    load: async () => (await import('./target/targets-command.ts')).addTargetCommands,
  },
  {
    name: 'displays',
    description: 'List, approve or revoke wall displays',
    load: async () => (await import('./display/displays-command.ts')).addDisplays,
  },
  {
    name: 'tokens',
    description: 'Add, list or revoke the tokens of programs',
    load: async () => (await import('./token/tokens-command.ts')).addTokens,
  },
  {
    name: 'webhooks',
    description: 'Add, list, test or remove webhooks, which tell other systems what happens',
    load: async () => (await import('./webhook/webhooks-command.ts')).addWebhooks,
  },
  {
    name: 'keys',
    description: 'Change the key of sensitive values, or make keys for backups',
    load: async () => (await import('./keys/keys-command.ts')).addKeys,
  },
  {
    name: 'doctor',
    description: 'Check configuration, database, journal and disk',
    load: async () => (await import('./doctor/doctor-command.ts')).addDoctor,
  },
  {
    name: 'login',
    description: 'Sign in at a server on another machine, for --server',
    load: async () => (await import('./remote/login-command.ts')).addLogin,
  },
  {
    name: 'logout',
    description: 'Sign out at that server',
    load: async () => (await import('./remote/login-command.ts')).addLogout,
  },
  {
    name: 'commands',
    description: 'List every command with its flags',
    load: async () => (await import('./completion/commands-command.ts')).addCommandList,
  },
  {
    name: 'completion',
    description: 'Print a completion script for a shell',
    load: async () => (await import('./completion/completion-command.ts')).addCompletion,
  },
]

const examples = `Examples:
  $ watchfloor serve --demo                                 try it with made-up targets
  $ watchfloor users add chief@office.example --role admin --create   the first account
  $ watchfloor serve --host 0.0.0.0 --port 443 --tls-cert cert.pem --tls-key key.pem
  $ watchfloor doctor                                       find the cause of a problem
`

const afterwards = `
The database is sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME. Settings are read from the environment and from
a .env file in the working folder. Exit codes: 0 done, 1 failed, 2 wrong usage, 3 refused and nothing written,
4 not allowed or not signed in, 5 changed by somebody in the meantime, 6 unreachable,
130 interrupted.`

function bareProgram(writeOut?: (text: string) => void): Command {
  const program = new Command('watchfloor')
    .configureOutput(writeOut ? { writeOut } : {})
    .description('The operations desk of a sheriff’s office, in a terminal')
    .usage('<command> [options]')
    .helpCommand(false)
    .version(version, '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option('--database <url>', 'use this database (or DATABASE_URL; default sqlite:data/watchfloor.db)')
    .option(
      '--server <url>',
      'use a server on another machine, after `watchfloor login --server URL` or with a token',
    )
    .option('--token-file <file>', 'show the server the service token in this file (or WATCHFLOOR_TOKEN)')
    .option('--operation <name>', 'work in this operation (its name or number)')
    .option('--ca <file>', 'trust the certificate authority in this PEM file, for --server')
    .option('--json', 'print the result as one JSON document')
    .option('--no-color', 'print without colors (or NO_COLOR; FORCE_COLOR colors pipes)')
    .addHelpText('before', examples)
    .addHelpText('after', afterwards)
    .showHelpAfterError('Run `watchfloor --help` to list the commands.')
    .exitOverride()
  for (const { name, description } of commands) program.command(name).description(description)
  return program
}

/** Returns the program. A command is loaded when it is used. Help and version go to `writeOut`, or to stdout. */
export function buildProgram(writeOut?: (text: string) => void): Command {
  const program = bareProgram(writeOut)
  return program.hook('preSubcommand', async (_, command) => {
    const used = commands.find(({ name }) => name === command.name())
    const addTo = await used?.load()
    addTo?.(command, () => program.opts<GlobalFlags>(), buildWholeProgram)
    pointToHelp(command)
    refuseUnknownSubcommands(command)
  })
}

/** Lets a command and its subcommands answer wrong usage with the line that prints their own help. */
function pointToHelp(command: Command, path = `${command.parent?.name()} ${command.name()}`): void {
  const hasOwnFlags = command.options.length > 0 || command.registeredArguments.length > 0
  const ofGroup = hasOwnFlags ? 'list its flags and commands' : 'list its commands'
  const what = command.commands.length > 0 ? ofGroup : 'see how it is used'
  command.showHelpAfterError(`Run \`${path} --help\` to ${what}.`)
  for (const one of command.commands) pointToHelp(one, `${path} ${one.name()}`)
}

/** Lets a command that also works alone (`journal`) answer a mistyped subcommand as a command does that only has subcommands. */
function refuseUnknownSubcommands(command: Command): void {
  if (command.commands.length === 0 || command.registeredArguments.length > 0) return
  command.allowExcessArguments().hook('preAction', (_, used) => {
    if (used !== command || used.args.length === 0) return
    const group = new Command(command.name()).copyInheritedSettings(command)
    for (const one of command.commands) group.command(one.name())
    group.parse(used.args, { from: 'user' })
  })
}

/** Returns the program with every command loaded, for completion scripts and the page of commands. */
export async function buildWholeProgram(): Promise<Command> {
  const program = bareProgram()
  for (const command of program.commands) {
    const addTo = await commands.find(({ name }) => name === command.name())?.load()
    addTo?.(command, () => program.opts<GlobalFlags>(), buildWholeProgram)
  }
  return program
}
