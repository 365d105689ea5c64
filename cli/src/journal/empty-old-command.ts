import { messages } from '@watchfloor/core'
import type { Command } from 'commander'
import { actor, terminal } from '../context/actor.ts'
import { requireHere } from '../context/require-here.ts'
import { withContext } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { cleanText } from '../print/clean-text.ts'
import { print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'

const { retention: texts } = messages

/** Adds `watchfloor journal empty-old`. */
export function addEmptyOld(journal: Command, globals: () => GlobalFlags): void {
  journal
    .command('empty-old')
    .description(
      'remove the values of entries that are older than JOURNAL_DAYS; the server does it once a day',
    )
    .action(async () => {
      const flags = requireHere(globals(), 'journal empty-old')
      const { emptyOldEntries } = await import('@watchfloor/server')
      const emptied = await withContext(
        flags,
        (context) => {
          const days = context.settings.journalDays
          if (days === undefined) throw new UsageError(texts.noDays)
          return emptyOldEntries(context, days, { actor: actor(), via: terminal(), at: context.now() })
        },
        { writes: true },
      )
      const lines = [texts.emptied(emptied.entries, emptied.operations)]
      if (emptied.held.length > 0) lines.push(texts.keptHeld(emptied.held.map(cleanText)))
      if (emptied.filesProblem !== undefined) lines.push(emptied.filesProblem)
      print({ document: emptied, text: lines.join('\n') }, flags)
    })
}
