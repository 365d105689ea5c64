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
      new Option('--on-duplicate <policy>', 'skip, add, update or fail on a target that already exists')
        .choices(duplicatePolicies)
        .default('skip'),
    )
    .option('--images <place>', 'take the photos that the image column names from this folder or zip')
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
    .option('--dry-run', 'report the outcome of each row without writing')
    .option('--skip-invalid', 'import the valid rows when some are invalid')
    .option(
      '--map <column=field>',
      'map a column to a field ("-" ignores it), or use the saved mapping @NAME; repeatable',
      collectMap,
    )
    .option('--save-map <name>', 'save this mapping under a name')
    .option('--rejects <file>', 'write the invalid rows to this file, each with its problem')
    .addHelpText(
      'after',
      '\nColumns are found by field name or by their label on screen, in any case. Exit code 3: wrong rows, nothing written.',
    )
}
