import { dateOrders, duplicatePolicies } from '@watchfloor/core'
import { type Command, Option } from 'commander'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { checkEncoding, collectMap, collectValue, readMapName } from './given-map.ts'
import { importChargesFile, importTargetsFile } from './import-file.ts'
import type { ImportFlags } from './import-flags.ts'

const examples = [
  'watchfloor import targets last-year.csv --dry-run              what would become of each row',
  'watchfloor import targets last-year.csv --rejects wrong.csv --skip-invalid',
  'watchfloor import targets list.csv --map "Handle=screenName" --images photos.zip',
  'watchfloor import targets rms-export.csv --dates mdy --save-map rms    a list with dates, for example 3/4/1990',
  'watchfloor import targets office.xlsx --sheet Targets --value "sex:Man=Male"',
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
    .addOption(
      new Option('--dates <order>', 'read 3/4/1990 as month and day, or day and month').choices(dateOrders),
    )
    .option(
      '--value <field:from=to>',
      'read a value of a field as another one, for example "sex:Man=Male"; repeatable',
      collectValue,
    )
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
    .argument('<file>', 'CSV, TSV, JSON, NDJSON or .xlsx; - reads standard input')
    .option('--dry-run', 'report the outcome of each row without writing')
    .option('--skip-invalid', 'import the valid rows when some are invalid')
    .option(
      '--map <column=field>',
      'map a column to a field ("-" ignores it), or use the saved mapping @NAME; repeatable',
      collectMap,
    )
    .option('--header-row <n>', 'the line that is the header; without it, it is looked for')
    .option(
      '--encoding <name>',
      'the encoding of a text that is not UTF-8, for example windows-1252',
      checkEncoding,
    )
    .option(
      '--sheet <name>',
      'read this sheet of a workbook; without it, the first of three visible ones that has rows below a known header',
    )
    .option(
      '--save-map <name>',
      'save the mapping and how the file is read under a name, once its fields exist and the file can be read',
      readMapName,
    )
    .option('--rejects <file>', 'write the invalid rows to this file, each with its problem')
    .addHelpText(
      'after',
      '\nColumns are found by field name or by their label on screen, in any case. Exit code 3: wrong rows, nothing written.',
    )
}
