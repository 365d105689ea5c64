import { outcomes } from '@watchfloor/core'
import { type Command, Option } from 'commander'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { UsageError } from '../print/usage-error.ts'
import { addAnchor, addReplaceKey } from './anchor-command.ts'
import { addEmptyOld } from './empty-old-command.ts'
import { endOf, followJournal } from './follow-journal.ts'
import type { JournalFlags } from './journal-filter.ts'
import { filterOf } from './journal-filter.ts'
import { printJournal, readJournal } from './read-journal.ts'
import { addVerifyJournal } from './verify-command.ts'
import { writeTable } from './write-table.ts'

const examples = [
  'watchfloor journal                                  the last 50 entries, newest last',
  'watchfloor journal --target 117 --since 2h',
  'watchfloor journal --actor chief@office.example --from 2026-11-20T20:00 --to 2026-11-21',
  'watchfloor journal --outcome refused --reads no --format csv --out refused.csv',
  'watchfloor journal --follow                         and new entries as they come',
  'watchfloor journal verify                           check the journal, and the records against it',
  'watchfloor journal verify --code "J 1234-ab12cd34"  check the code at the foot of a paper',
  'watchfloor journal anchor                           print the end of the journal for the record',
  'watchfloor journal replace-key --confirm Lost       go on without the old key, which is lost',
  'watchfloor journal empty-old                        remove the values that are older than JOURNAL_DAYS',
] as const

/** Adds `watchfloor journal`. */
export function addJournal(journal: Command, globals: () => GlobalFlags): void {
  addExamples(journal, examples)
  addFilters(journal)
  journal.action((own: JournalFlags) => showJournal(own, globals()))
  addEmptyOld(journal, globals)
  addVerifyJournal(journal, globals)
  addAnchor(journal, globals)
  addReplaceKey(journal, globals)
}

function addFilters(journal: Command): void {
  journal
    .usage('[options] | verify | anchor | replace-key | empty-old')
    .helpCommand(false)
    .option('--target <id>', 'show only the entries of this record')
    .option('--actor <email>', 'show only the entries of this actor')
    .option('--via <address>', 'show only the entries from this address, or part of it')
    .option('--kind <kind>', 'show only the entries of this kind, for example target or account')
    .option('--action <action>', 'show only the entries of this action, for example takedown')
    .addOption(new Option('--outcome <outcome>', 'show only the entries of this outcome').choices(outcomes))
    .option('--from <time>', 'show only the entries from this time on: 30m, 2h, 3d, a date or a time')
    .option('--to <time>', 'show only the entries before this time')
    .option(
      '--since <time>',
      'show only the entries since 30m, 2h, 3d, 2026-11-20 or 2026-11-20T20:00 (office time)',
    )
    .addOption(
      new Option('--reads <yes|no>', 'show or leave out opened records, prints and lists').choices([
        'yes',
        'no',
      ]),
    )
    .addOption(new Option('--format <format>', 'write all matching entries as a table').choices(['csv']))
    .option('--out <file>', 'write the table to this file instead of standard output')
    .option('--follow', 'print new entries until Ctrl-C')
}

async function showJournal(own: JournalFlags, flags: GlobalFlags): Promise<void> {
  if (own.follow && flags.json) {
    throw new UsageError('--follow does not end, and --json prints one document. Give only one of them.')
  }
  if (own.out !== undefined && own.format === undefined) {
    throw new UsageError('--out writes a table. Give --format csv, too.')
  }
  if (own.format !== undefined) {
    await writeTable(own, flags)
    return
  }
  // The operation is a filter here, and the session stays in its own.
  const { operation, ...rest } = flags
  await withApi(rest, async (api) => {
    const filter = await filterOf(api, own, operation)
    // Read first, so that no entry between it and the printed ones is missed.
    const end = own.follow ? await endOf(api) : undefined
    const printed = await readJournal(api, filter, flags)
    printJournal(printed, flags)
    const after = printed.last ?? end?.seq ?? 0
    if (own.follow) await followJournal(api, filter, { after, end }, printed.zone)
  })
}
