import { messages } from '@watchfloor/core'
import type { Command } from 'commander'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'

const { purge: texts } = messages

const examples = [
  'watchfloor purge --confirm Delete',
  'watchfloor purge --confirm Delete --include-on-scene',
] as const

/** Adds `watchfloor purge`. */
export function addPurge(purge: Command, globals: () => GlobalFlags): void {
  addExamples(purge, examples)
  purge
    .option('--confirm <word>', `confirm with the exact word ${texts.word}`)
    .option('--include-on-scene', 'also delete targets that arrived and were not taken down')
    .addHelpText('after', '\nA backup is saved first. The command prints its path.')
    .action(async ({ confirm, includeOnScene = false }: { confirm?: string; includeOnScene?: boolean }) => {
      const flags = globals()
      if (confirm === undefined) throw new UsageError(`Confirm the deletion: --confirm ${texts.word}`)
      if (confirm !== texts.word) throw new UsageError(texts.wrongWord)
      const { Message, deletedCount, backup } = await withApi(
        flags,
        (api) => api.purge.run({ includeOnScene }),
        { writes: true, inOperation: true },
      )
      print({ document: { deletedCount, backup }, text: `${Message}\n${texts.savedTo(backup)}` }, flags)
    })
}
