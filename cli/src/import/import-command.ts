import { duplicatePolicies } from '@watchfloor/core'
import { type Command, Option } from 'commander'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { collectMap } from './given-map.ts'
import { importChargesFile, importTargetsFile } from './import-file.ts'
import type { ImportFlags } from './import-flags.ts'

const examples = [
  'watchfloor import targets last-year.csv --dry-run              what would become of each row',
  'watchfloor import targets last-year.csv --rejects wrong.csv --skip-invalid',
  'watchfloor import targets list.csv --map "Handle=screenName" --images photos.zip',
  'cat night.ndjson | watchfloor import targets -',
  'watchfloor import charges charges.csv',
] as const

/** `watchfloor import` */
export function addImport(command: Command, globals: () => GlobalFlags): void {
  addExamples(command, examples)
  command.usage('<command> [options]').helpCommand(false)
  const targets = command
    .command('targets')
    .description('load targets; all of them or none')
    .addOption(
      new Option('--on-duplicate <policy>', 'what to do with a target that is there already')
        .choices(duplicatePolicies)
        .default('skip'),
    )
    .option('--images <place>', 'the folder or zip with the photos that the image column names')
  const charges = command.command('charges').description('load charges into the shared list')
  withCommonFlags(targets).action((file: string, flags: ImportFlags) =>
    importTargetsFile(file, flags, globals()),
  )
  withCommonFlags(charges).action((file: string, flags: ImportFlags) =>
    importChargesFile(file, flags, globals()),
  )
}

function withCommonFlags(command: Command): Command {
  return command
    .argument('<file>', 'CSV, TSV, a JSON array or NDJSON; - reads standard input')
    .option('--dry-run', 'say what would become of each row, and write nothing')
    .option('--skip-invalid', 'load the other rows when some are wrong')
    .option(
      '--map <column=field>',
      'what a column is, "-" for nothing; or @NAME, as it was saved; may be repeated',
      collectMap,
    )
    .option('--save-map <name>', 'keep this mapping under a name')
    .option('--rejects <file>', 'write the wrong rows there, each with what is wrong')
    .addHelpText(
      'after',
      '\nColumns are found by field name or by their label on screen, in any case. Exit code 3: wrong rows, nothing written.',
    )
}
