import type { Api, OperationOnWire, operationStates } from '@watchfloor/core'
import type { Command } from 'commander'
import { requireNamed } from '../context/choose-operation.ts'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { closeoutText, operationsText } from './operations-text.ts'

const examples = [
  'watchfloor operations list',
  'watchfloor operations add "Fall 2026"',
  'watchfloor operations closeout "Fall 2026"    list what is unfinished',
  'watchfloor operations close "Fall 2026"',
  'watchfloor operations seal "Fall 2026"',
  'watchfloor operations reopen "Fall 2026" --reason "court order 26-1187"',
] as const

type Globals = () => GlobalFlags
type State = (typeof operationStates)[number]

/** Adds `watchfloor operations …`. */
export function addOperations(operations: Command, globals: Globals): void {
  addExamples(operations, examples)
  operations.usage('<command> [options]').helpCommand(false)
  addList(operations, globals)
  addAdd(operations, globals)
  addCloseout(operations, globals)
  for (const step of steps) addStep(operations, globals, step)
}

function addList(operations: Command, globals: Globals): void {
  operations
    .command('list')
    .description('list the operations, newest first')
    .action(async () => {
      const flags = globals()
      const { operations: all } = await withApi(flags, (api) => api.operation.list())
      print({ document: all, text: operationsText(all) }, flags)
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
      const { operation } = await withApi(flags, (api) => api.operation.add(input), { writes: true })
      print({ document: operation, text: `Started ${operation.name} (${operation.id}).` }, flags)
    })
}

function addCloseout(operations: Command, globals: Globals): void {
  operations
    .command('closeout <operation>')
    .description('list what is unfinished in an operation')
    .action(async (text: string) => {
      const flags = globals()
      const { Status: _, ...closeout } = await withApi(flags, async (api) =>
        api.operation.closeout({ id: (await findNamed(api, text)).id }),
      )
      print({ document: closeout, text: closeoutText(closeout) }, flags)
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
  const command = operations
    .command(`${name} <operation>`)
    .description(description)
    .option('--reason <text>', 'record this reason in the journal')
  if (state !== 'open') command.option('--force', 'do it although something blocks it; needs --reason')
  command.action(async (text: string, own: { reason?: string; force?: boolean }) => {
    const flags = globals()
    const { operation } = await withApi(
      flags,
      async (api) => api.operation.setState({ id: (await findNamed(api, text)).id, state, ...own }),
      { writes: true },
    )
    print({ document: operation, text: done(operation.name) }, flags)
  })
}

/** Finds the operation that a command names. @throws UsageError */
async function findNamed(api: Api, text: string): Promise<OperationOnWire> {
  return requireNamed((await api.operation.list()).operations, text)
}
