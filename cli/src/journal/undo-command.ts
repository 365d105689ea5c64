import { messages } from '@watchfloor/core'
import type { Command } from 'commander'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'
import { watchRows } from '../progress/watch-rows.ts'

const examples = [
  'watchfloor undo 4711        entry 4711 of the journal, with every entry of the same act',
] as const

/** Adds `watchfloor undo`. */
export function addUndo(undo: Command, globals: () => GlobalFlags): void {
  addExamples(undo, examples)
  undo
    .argument('<number>', 'the number of a change or of a whole import')
    .addHelpText('after', '\nThe undo fails if a later change touched the same fields.')
    .action(async (text: string) => {
      const flags = globals()
      if (!/^[1-9]\d{0,9}$/.test(text)) throw new UsageError(`A change has a number, not "${text}".`)
      const { seq } = await withApi(
        flags,
        (api) =>
          watchRows(flags, messages.terminal.undoing, (onRows) =>
            api.journal.undo(
              { seq: Number(text) },
              {
                onProgress: (part, done) => onRows(Math.round(done), part > 0 ? Math.round(done / part) : 0),
              },
            ),
          ),
        { writes: true },
      )
      const document = { undone: Number(text), ...(seq !== undefined && { seq }) }
      print({ document, text: `Undone: ${text}.` }, flags)
    })
}
