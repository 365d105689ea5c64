import { type Api, messages, type OperationOnWire, type operationStates } from '@watchfloor/core'
import type { Command } from 'commander'
import { requireNamed } from '../context/choose-operation.ts'
import { requireHere } from '../context/require-here.ts'
import { requirePlace } from '../context/require-place.ts'
import { withApi } from '../context/with-api.ts'
import { withContext } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addHoldCommands, addHoldList } from '../hold/hold-commands.ts'
import { cleanText } from '../print/clean-text.ts'
import { addExamples } from '../print/examples.ts'
import { readOfficeZone } from '../print/office-time.ts'
import { placeOf } from '../print/place.ts'
import { note, print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'
import { closeoutText, operationsText, packetText, purgedText } from './operations-text.ts'
import { purgeNamed } from './purge-named.ts'
import { verifyPacketFile } from './verify-packet-file.ts'
import { writePacket } from './write-packet.ts'

const examples = [
  'watchfloor operations list',
  'watchfloor operations add "Fall 2026"',
  'watchfloor operations closeout "Fall 2026"    list what is unfinished',
  'watchfloor operations close "Fall 2026"',
  'watchfloor operations seal "Fall 2026"',
  'watchfloor operations packet "Fall 2026" --out fall-2026.zip    what the office hands to counsel',
  'watchfloor operations verify fall-2026.zip',
  'watchfloor operations purge "Fall 2026" --confirm "Fall 2026"',
  'watchfloor operations hold "Fall 2026" --reference 26-CF-1187 --reason "motion for discovery"',
  'watchfloor operations holds                   list the legal holds',
  'watchfloor operations release-hold "Fall 2026" --reason "case closed"',
  'watchfloor operations reopen "Fall 2026" --reason "court order 26-1187"',
] as const

const packetTexts = messages.operation.packet

type Globals = () => GlobalFlags
type State = (typeof operationStates)[number]

/** Adds `watchfloor operations …`. */
export function addOperations(operations: Command, globals: Globals): void {
  addExamples(operations, examples)
  operations.usage('<command> [options]').helpCommand(false)
  addList(operations, globals)
  addAdd(operations, globals)
  addCloseout(operations, globals)
  addPacket(operations, globals)
  addVerify(operations, globals)
  addPurge(operations, globals)
  for (const step of steps) addStep(operations, globals, step)
  addHoldCommands(operations, globals, {
    argument: '<operation>',
    what: 'an operation with all its records',
    async find(api, text) {
      const { id, name } = await findNamed(api, text)
      return { operation: id, target: null, name: cleanText(name) }
    },
  })
  addHoldList(operations, globals)
}

function addList(operations: Command, globals: Globals): void {
  operations
    .command('list')
    .description('list the operations, newest first')
    .action(async () => {
      const flags = globals()
      const { document, zone } = await withApi(flags, async (api) => ({
        document: await api.operation.list(),
        zone: await readOfficeZone(api),
      }))
      print({ document, text: operationsText(document.operations, zone) }, flags)
    })
}

function addAdd(operations: Command, globals: Globals): void {
  operations
    .command('add <name>')
    .description('start an operation')
    .option('--title <text>', 'show this title in the header; the name if not given')
    .action(async (name: string, { title }: { title?: string }) => {
      const flags = globals()
      const input = { name, ...(title !== undefined && { title }) }
      const document = await withApi(flags, (api) => api.operation.add(input), { writes: true })
      const { id, name: started } = document.operation
      print({ document, text: `Started ${started} (${id}).` }, flags)
    })
}

function addCloseout(operations: Command, globals: Globals): void {
  operations
    .command('closeout <operation>')
    .description('list what is unfinished in an operation')
    .action(async (text: string) => {
      const flags = globals()
      const document = await withApi(flags, async (api) =>
        api.operation.closeout({ id: (await findNamed(api, text)).id }),
      )
      print({ document, text: closeoutText(document) }, flags)
    })
}

function addPacket(operations: Command, globals: Globals): void {
  operations
    .command('packet <operation>')
    .description('write everything that an operation holds to one zip file')
    .requiredOption('--out <file>', 'write the packet to this file')
    .option('--for <recipient>', 'record in the journal for whom the packet is')
    .action(async (text: string, { out, for: recipient }: { out: string; for?: string }) => {
      const flags = globals()
      await requirePlace('--out', out, flags)
      const { kind } = await placeOf(out)
      const { counts, release, verified } = await withApi(flags, async (api) =>
        writePacket(api, { id: (await findNamed(api, text)).id, recipient }, out),
      )
      const { targets, arrests } = counts
      if (kind !== 'stdout') {
        print({ document: { file: out, ...counts }, text: packetTexts.done(out, targets, arrests) }, flags)
      }
      if (!verified) note(packetTexts.unchecked)
      if (verified && verified.problems.length > 0) {
        note(packetText(verified))
        process.exitCode = 1
      }
      if (release !== undefined) note(messages.release.made(release))
    })
}

function addVerify(operations: Command, globals: Globals): void {
  operations
    .command('verify <file>')
    .description('check a packet; it needs no database')
    .action(async (file: string) => {
      const verified = await verifyPacketFile(file)
      const { manifest, problems } = verified
      const document = { ok: problems.length === 0, ...manifest.counts, problems }
      print({ document, text: packetText(verified) }, globals())
      if (problems.length > 0) process.exitCode = 1
    })
}

function addPurge(operations: Command, globals: Globals): void {
  operations
    .command('purge <operation>')
    .description('delete what a sealed operation holds, and the values in its journal entries')
    .option('--confirm <name>', 'confirm with the exact name of the operation')
    .addHelpText(
      'after',
      '\nA backup is saved first. The command names every backup that still holds the records.',
    )
    .action(async (text: string, { confirm }: { confirm?: string }) => {
      const flags = requireHere(globals(), 'operations purge')
      if (confirm === undefined) throw new UsageError('Confirm the deletion: --confirm NAME')
      const purged = await withContext(flags, (context) => purgeNamed(context, text, confirm), {
        writes: true,
      })
      print({ document: purged, text: purgedText(purged) }, flags)
    })
}

interface Step {
  readonly name: string
  readonly state: State
  readonly description: string
  readonly done: (name: string) => string
}

const steps: readonly Step[] = [
  {
    name: 'close',
    state: 'closed',
    description: 'close an operation; only arrested records can still be finished',
    done: (name) => `${name} is closed.`,
  },
  {
    name: 'seal',
    state: 'sealed',
    description: 'seal an operation; nothing in it can be changed any more',
    done: (name) => `${name} is sealed.`,
  },
  {
    name: 'reopen',
    state: 'open',
    description: 'reopen an operation, with a reason',
    done: (name) => `${name} is open again.`,
  },
]

function addStep(operations: Command, globals: Globals, { name, state, description, done }: Step): void {
  const command = operations.command(`${name} <operation>`).description(description)
  const reason = ['--reason <text>', 'record this reason in the journal'] as const
  if (state === 'open') command.requiredOption(...reason)
  else command.option(...reason).option('--force', 'do it although something blocks it; needs --reason')
  command.action(async (text: string, own: { reason?: string; force?: boolean }) => {
    const flags = globals()
    const document = await withApi(
      flags,
      async (api) => api.operation.setState({ id: (await findNamed(api, text)).id, state, ...own }),
      { writes: true },
    )
    print({ document, text: done(document.operation.name) }, flags)
  })
}

/** Finds the operation that a command names. @throws UsageError */
async function findNamed(api: Api, text: string): Promise<OperationOnWire> {
  return requireNamed((await api.operation.list()).operations, text)
}
