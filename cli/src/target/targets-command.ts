import { messages } from '@watchfloor/core'
import type { Command } from 'commander'
import { actor, terminal } from '../context/actor.ts'
import { requireHere } from '../context/require-here.ts'
import { withContext } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addHoldCommands } from '../hold/hold-commands.ts'
import { cleanText } from '../print/clean-text.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { addRecordCommands } from './record-commands.ts'
import { readRecordId } from './record-id.ts'

const examples = [
  'watchfloor targets list --stage on-the-hook --sort dateTime',
  'watchfloor targets show 117',
  'watchfloor targets edit 117 city=Lakeland "notes=Drives a blue van" --expect 4',
  'watchfloor targets delete 117    watchfloor undo brings it back',
  'watchfloor targets hold 117 --reference 26-CF-1187 --reason "motion for discovery"',
  'watchfloor targets release-hold 117 --reason "case closed"',
  'watchfloor targets expunge 117 --order 26-CA-0042    remove one record by court order',
] as const

const { retention: texts, hold } = messages

type Globals = () => GlobalFlags

/** Adds `watchfloor targets …`. */
export function addTargetCommands(targets: Command, globals: Globals): void {
  addExamples(targets, examples)
  targets.usage('<command> [options]').helpCommand(false)
  addRecordCommands(targets, globals)
  addHoldCommands(targets, globals, {
    argument: '<id>',
    what: 'a record',
    async find(api, text) {
      const id = readRecordId(text)
      const own = (await api.hold.list()).holds.find(({ target }) => target === id)
      // A hold on a record that has none yet is answered by the call, which knows the record.
      return { operation: own?.operation ?? 0, target: id, name: hold.terminal.record(id) }
    },
  })
  addExpunge(targets, globals)
}

function addExpunge(targets: Command, globals: Globals): void {
  targets
    .command('expunge <id>')
    .description(
      'remove a record by court order, with its lists, photos and journal values; it cannot be undone',
    )
    .requiredOption('--order <number>', 'record the number of the court order')
    .addHelpText(
      'after',
      '\nNo backup is taken, because it would be another copy. The command names the backups that may still hold the record.',
    )
    .action(async (text: string, { order }: { order: string }) => {
      const flags = requireHere(globals(), 'targets expunge')
      const id = readRecordId(text)
      const { expungeRecord } = await import('@watchfloor/server')
      const done = await withContext(
        flags,
        (context) =>
          expungeRecord(context, id, order, { actor: actor(), via: terminal(), at: context.now() }),
        { writes: true },
      )
      const lines = [
        ...(done.isRepeated
          ? [texts.expungedBefore(done.id)]
          : [
              texts.expunged(done.id, cleanText(done.order)),
              texts.expungedCounts(done.photos, done.entries),
              texts.noBackup,
            ]),
        ...(done.filesProblem === undefined ? [] : [done.filesProblem]),
        texts.inBackups(done.stillIn),
        ...(done.photosIn.length > 0 ? [texts.photoFolders(done.photosIn)] : []),
      ]
      print({ document: done, text: lines.join('\n') }, flags)
    })
}
