import { type Api, FailureError, messages, sheetNameKey } from '@watchfloor/core'
import type { Command } from 'commander'
import { requirePlace } from '../context/require-place.ts'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { writePdf } from '../report/write-pdf.ts'

const examples = [
  'watchfloor press-sheet --out numbers.pdf                          the current numbers',
  'watchfloor press-sheet --kept "Press conference" --out friday.pdf  numbers that were kept under a name',
] as const

interface PressSheetFlags {
  readonly out: string
  readonly kept?: string
  readonly for?: string
}

/** Adds `watchfloor press-sheet`. */
export function addPressSheet(pressSheet: Command, globals: () => GlobalFlags): void {
  addExamples(pressSheet, examples)
  pressSheet
    .usage('--out <file> [options]')
    .helpCommand(false)
    .requiredOption('--out <file>', 'write to this PDF file')
    .option('--kept <name>', 'use the numbers that were kept under this name')
    .option('--for <recipient>', 'record in the journal for whom the sheet is')
    .action(async ({ out, kept, for: recipient }: PressSheetFlags) => {
      const flags = globals()
      await requirePlace('--out', out, flags)
      const file = await withApi(flags, async (api) => {
        const sheet = kept === undefined ? {} : { kept: await numberOf(api, kept) }
        return api.statistics.pressPdf({ ...sheet, recipient })
      })
      await writePdf(out, file, flags)
    })
}

async function numberOf(api: Api, name: string): Promise<number> {
  const { Result } = await api.statistics.keptSheets({})
  const found = Result.find((one) => sheetNameKey(one.name) === sheetNameKey(name))
  if (!found) throw new FailureError({ code: 'target.missing', message: messages.statistics.sheet.missing })
  return found.id
}
