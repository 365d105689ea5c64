import type { Command } from 'commander'
import { requireHere } from '../context/require-here.ts'
import { withApi } from '../context/with-api.ts'
import { withDesk } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { UsageProblem } from '../print/usage-problem.ts'
import { followJournal } from './follow-journal.ts'
import { entriesText } from './journal-text.ts'
import { readJournal } from './read-journal.ts'

const examples = [
  'watchfloor journal                                  the last 50 entries, the newest at the end',
  'watchfloor journal --target 117 --since 2h',
  'watchfloor journal --actor chief@office.example --since 2026-11-20T20:00',
  'watchfloor journal --follow                         and what happens from now on',
  "watchfloor journal verify                           whether somebody changed it behind the desk's back",
] as const

/** The flags of `watchfloor journal`. */
export interface JournalFlags {
  readonly target?: string
  readonly actor?: string
  readonly since?: string
  readonly follow?: boolean
}

/** `watchfloor journal` */
export function addJournal(journal: Command, globals: () => GlobalFlags): void {
  addExamples(journal, examples)
  journal
    .usage('[options] | verify')
    .helpCommand(false)
    .option('--target <id>', 'only what happened to one record')
    .option('--actor <email>', 'only what one person did')
    .option('--since <time>', 'from then on: 30m, 2h, 3d, 2026-11-20 or 2026-11-20T20:00, in office time')
    .option('--follow', 'go on with what happens from now on; Ctrl-C ends')
    .action(async (own: JournalFlags) => {
      const flags = globals()
      if (own.follow && flags.json) {
        throw new UsageProblem('--follow has no end and --json is one document: give one of them.')
      }
      await withApi(flags, async (api) => {
        // Taken first, so that nothing is missed between it and what is printed now.
        const newest = own.follow ? (await api.journal.list({ limit: 1 })).Result[0]?.seq : undefined
        const { entries, zone } = await readJournal(api, own)
        print({ document: { entries }, text: entriesText(entries, zone) }, flags)
        if (own.follow) await followJournal(api, own, entries.at(-1)?.seq ?? newest ?? 0, zone)
      })
    })
  journal
    .command('verify')
    .description('check that every entry is as it was written; names the first that is not')
    .action(async () => {
      const flags = requireHere(globals(), 'journal verify')
      const { findTamperedEntry } = await import('@watchfloor/server')
      const tampered = await withDesk(flags, ({ db }) => findTamperedEntry(db))
      const text = tampered
        ? `Entry ${tampered.seq} is not as it was written, or is missing. What follows it cannot be trusted.`
        : 'Every entry is as it was written.'
      print({ document: { ok: !tampered, ...(tampered && { firstTampered: tampered.seq }) }, text }, flags)
      if (tampered) process.exitCode = 1
    })
}
