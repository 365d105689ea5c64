import { type Api, type HoldOnWire, holdKey, messages } from '@watchfloor/core'
import type { Command } from 'commander'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { cleanText } from '../print/clean-text.ts'
import { officeDay, readOfficeZone } from '../print/office-time.ts'
import { print } from '../print/print.ts'
import { table } from '../print/table.ts'
import { UsageError } from '../print/usage-error.ts'

const { terminal: texts } = messages.hold

/** The record or operation that a command puts under hold. */
interface HeldPlace {
  readonly operation: number
  /** The record. Null if the whole operation is meant. */
  readonly target: number | null
  readonly name: string
}

/** The difference between the commands for operations and those for records. */
export interface HoldCommands {
  readonly argument: '<operation>' | '<id>'
  readonly what: string
  /** Finds what the argument names. @throws UsageError; FailureError */
  readonly find: (api: Api, text: string) => Promise<HeldPlace>
}

type Globals = () => GlobalFlags

/** Adds `hold` and `release-hold` to the commands of a noun. */
export function addHoldCommands(parent: Command, globals: Globals, kind: HoldCommands): void {
  addSet(parent, globals, kind)
  addRelease(parent, globals, kind)
}

function addSet(parent: Command, globals: Globals, { argument, what, find }: HoldCommands): void {
  parent
    .command(`hold ${argument}`)
    .description(`put ${what} under legal hold, so that nothing of it is deleted`)
    .requiredOption('--reference <number>', 'record the order or case that asks for the hold')
    .requiredOption('--reason <text>', 'record this reason')
    .action(async (text: string, sent: { reference: string; reason: string }) => {
      const flags = globals()
      const { place, id } = await withApi(
        flags,
        async (api) => {
          const found = await find(api, text)
          const added =
            found.target === null
              ? await api.hold.setOnOperation({ id: found.operation, ...sent })
              : await api.hold.setOnRecord({ id: found.target, ...sent })
          return { place: found, id: added.id }
        },
        { writes: true },
      )
      const { reference } = sent
      const { operation, target } = place
      const document = { id, ...(target === null ? { operation } : { target }), reference }
      print({ document, text: texts.set(place.name, cleanText(reference)) }, flags)
    })
}

function addRelease(parent: Command, globals: Globals, { argument, what, find }: HoldCommands): void {
  parent
    .command(`release-hold ${argument}`)
    .description(`release a legal hold of ${what}`)
    .option('--reference <number>', 'release the hold of this order or case; needed if there are several')
    .requiredOption('--reason <text>', 'record this reason in the journal')
    .action(async (text: string, { reference, reason }: { reference?: string; reason: string }) => {
      const flags = globals()
      const { place, hold } = await withApi(
        flags,
        async (api) => {
          const found = await find(api, text)
          const one = chooseHold((await api.hold.list()).holds, found, reference)
          await api.hold.release({ id: one.id, reason })
          return { place: found, hold: one }
        },
        { writes: true },
      )
      print({ document: hold, text: texts.released(place.name, cleanText(hold.reference)) }, flags)
    })
}

/** Returns the hold that a command releases. @throws UsageError if there is none, or several and no reference */
function chooseHold(
  holds: readonly HoldOnWire[],
  { operation, target, name }: HeldPlace,
  reference: string | undefined,
): HoldOnWire {
  const own = holds.filter((one) =>
    target === null ? one.target === null && one.operation === operation : one.target === target,
  )
  const references = own.map((one) => cleanText(one.reference))
  const [only] = own
  if (!only) throw new UsageError(texts.noneHere(name))
  if (reference === undefined) {
    if (own.length > 1) throw new UsageError(texts.nameOne(name, references))
    return only
  }
  const found = own.find((one) => holdKey(one.reference) === holdKey(reference.trim()))
  if (!found) throw new UsageError(texts.unknown(name, references))
  return found
}

/** Adds `operations holds`. */
export function addHoldList(parent: Command, globals: Globals): void {
  parent
    .command('holds')
    .description('list the legal holds of operations and records')
    .action(async () => {
      const flags = globals()
      const { holds, names, zone } = await withApi(flags, async (api) => {
        const { operations } = await api.operation.list()
        return {
          holds: (await api.hold.list()).holds,
          names: new Map(operations.map((one) => [one.id, one.name])),
          zone: await readOfficeZone(api),
        }
      })
      const text = holds.length === 0 ? texts.none : holdsText(holds, names, zone)
      print({ document: holds, text }, flags)
    })
}

function holdsText(
  holds: readonly HoldOnWire[],
  names: ReadonlyMap<number, string>,
  zone: string | undefined,
): string {
  return table(
    ['OPERATION', 'RECORD', 'REFERENCE', 'SET', 'BY', 'REASON'],
    holds.map(({ operation, target, reference, at, by, reason }) => [
      cleanText(names.get(operation) ?? String(operation)),
      target === null ? 'all' : String(target),
      cleanText(reference),
      officeDay(at, zone),
      cleanText(by),
      cleanText(reason),
    ]),
  )
}
