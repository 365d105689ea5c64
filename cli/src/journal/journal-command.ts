import { messages } from '@watchfloor/core'
import type { Command } from 'commander'
import { actor, terminal } from '../context/actor.ts'
import { requireHere } from '../context/require-here.ts'
import { withApi } from '../context/with-api.ts'
import { withContext } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { cleanText } from '../print/clean-text.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'
import { followJournal } from './follow-journal.ts'
import { entriesText } from './journal-text.ts'
import { readJournal } from './read-journal.ts'

const { retention: texts } = messages

const examples = [
  'watchfloor journal                                  the last 50 entries, newest last',
  'watchfloor journal --target 117 --since 2h',
  'watchfloor journal --actor chief@office.example --since 2026-11-20T20:00',
  'watchfloor journal --follow                         and new entries as they come',
  'watchfloor journal verify                           check that nobody changed an entry',
  'watchfloor journal empty-old                        remove the values that are older than JOURNAL_DAYS',
] as const

/** The flags of `watchfloor journal`. */
export interface JournalFlags {
  readonly target?: string
  readonly actor?: string
  readonly since?: string
  readonly follow?: boolean
}

/** Adds `watchfloor journal`. */
export function addJournal(journal: Command, globals: () => GlobalFlags): void {
  addExamples(journal, examples)
  journal
    .usage('[options] | verify | empty-old')
    .helpCommand(false)
    .option('--target <id>', 'show only the entries of this record')
    .option('--actor <email>', 'show only the entries of this actor')
    .option(
      '--since <time>',
      'show only the entries since 30m, 2h, 3d, 2026-11-20 or 2026-11-20T20:00 (office time)',
    )
    .option('--follow', 'print new entries until Ctrl-C')
    .action(async (own: JournalFlags) => {
      const flags = globals()
      if (own.follow && flags.json) {
        throw new UsageError('--follow does not end, and --json prints one document. Give only one of them.')
      }
      await withApi(flags, async (api) => {
        // Read first, so that no entry between it and the printed ones is missed.
        const newest = own.follow ? (await api.journal.list({ limit: 1 })).Result[0]?.seq : undefined
        const { entries, zone } = await readJournal(api, own)
        print({ document: { entries }, text: entriesText(entries, zone) }, flags)
        if (own.follow) await followJournal(api, own, entries.at(-1)?.seq ?? newest ?? 0, zone)
      })
    })
  addEmptyOld(journal, globals)
  journal
    .command('verify')
    .description('check that no entry was changed or removed; name the first that was')
    .action(async () => {
      const flags = requireHere(globals(), 'journal verify')
      const { findTamperedEntry } = await import('@watchfloor/server')
      const tampered = await withContext(flags, ({ db }) => findTamperedEntry(db))
      const text = tampered
        ? `Entry ${tampered.seq} was changed or is missing. The entries after it cannot be trusted.`
        : 'No entry was changed or removed.'
      print({ document: { ok: !tampered, ...(tampered && { firstTampered: tampered.seq }) }, text }, flags)
      if (tampered) process.exitCode = 1
    })
}

function addEmptyOld(journal: Command, globals: () => GlobalFlags): void {
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
      print({ document: emptied, text: lines.join('\n') }, flags)
    })
}
