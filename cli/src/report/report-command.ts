import { type Api, contract, type FileReply, messages, readArrestDay } from '@watchfloor/core'
import type { Command } from 'commander'
import { requirePlace } from '../context/require-place.ts'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { UsageError } from '../print/usage-error.ts'
import { writePdf } from './write-pdf.ts'

const examples = [
  'watchfloor report day "Day 3" --out day-3.pdf     every arrest of a day, with a cover',
  'watchfloor report target 117 --out 117.pdf        one arrest',
] as const

interface ReportFlags {
  readonly out: string
  readonly for?: string
}

/** Adds `watchfloor report`. */
export function addReport(report: Command, globals: () => GlobalFlags): void {
  addExamples(report, examples)
  report.usage('<command> [options]').helpCommand(false)
  report
    .command('day')
    .argument('<day>', 'the arrest day: "Day 3" or 3')
    .description('write the report of an arrest day')
    .requiredOption('--out <file>', 'write to this PDF file')
    .option('--for <recipient>', 'record in the journal for whom the report is')
    .action(async (day: string, { out, for: recipient }: ReportFlags) => {
      if (readArrestDay(day) === undefined) throw new UsageError(messages.report.dayTakes(day))
      await save(globals(), out, (api) => api.report.day({ day, recipient }))
    })
  report
    .command('target')
    .argument('<id>', 'the number of the record')
    .description('write the report of one arrest')
    .requiredOption('--out <file>', 'write to this PDF file')
    .option('--for <recipient>', 'record in the journal for whom the report is')
    .action(async (id: string, { out, for: recipient }: ReportFlags) => {
      const { input } = contract.report.arrest
      if (!input.safeParse({ id }).success) throw new UsageError(messages.report.recordTakes(id))
      await save(globals(), out, (api) => api.report.arrest({ id, recipient }))
    })
}

async function save(flags: GlobalFlags, file: string, make: (api: Api) => Promise<FileReply>): Promise<void> {
  await requirePlace('--out', file, flags)
  await writePdf(file, await withApi(flags, make), flags)
}
