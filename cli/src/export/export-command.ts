import { createHash, type Hash } from 'node:crypto'
import { counted, type ExportFormat, exportFormats, messages, type Stage, stages } from '@watchfloor/core'
import { type Command, Option } from 'commander'
import { requirePlace } from '../context/require-place.ts'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { placeOf } from '../print/place.ts'
import { note, print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'
import { writeOut } from '../print/write-out.ts'
import { watchRows } from '../progress/watch-rows.ts'
import { exportParts, type Written } from './export-parts.ts'
import { PhotoFolder } from './photo-folder.ts'

const examples = [
  'watchfloor export targets --out targets.csv',
  'watchfloor export targets --stage arrested --format ndjson | gzip > arrests.ndjson.gz',
  'watchfloor export targets --out night.csv --images photos      import it with --images photos',
] as const

interface ExportFlags {
  readonly format?: ExportFormat
  readonly stage?: Stage
  readonly out?: string
  readonly images?: string
  readonly for?: string
  readonly includePossibleVictims?: boolean
}

/** Adds `watchfloor export`. */
export function addExport(command: Command, globals: () => GlobalFlags): void {
  addExamples(command, examples)
  command.usage('<command> [options]').helpCommand(false)
  command
    .command('targets')
    .description('write every field of every target except the SSN')
    .addOption(new Option('--format <format>', 'choose the format (default csv)').choices(exportFormats))
    .addOption(new Option('--stage <stage>', 'write only the targets of one stage').choices(stages))
    .option('--out <file>', 'write to this file instead of standard output')
    .option('--images <folder>', 'write the photos into this folder')
    .option('--include-possible-victims', 'write the records that are marked as possible victims, too')
    .option('--for <recipient>', 'record in the journal for whom the export is')
    .action((flags: ExportFlags) => exportTargets(flags, globals()))
}

/** Yields the parts of a text, and adds them to its hash. */
async function* hashed(parts: AsyncIterable<string>, digest: Hash): AsyncGenerator<string> {
  for await (const part of parts) {
    digest.update(part)
    yield part
  }
}

async function exportTargets(
  { stage, images, for: recipient, includePossibleVictims: hasVictims = false, ...given }: ExportFlags,
  flags: GlobalFlags,
): Promise<void> {
  const { kind } = await placeOf(given.out ?? '-')
  const out = kind === 'stdout' ? undefined : given.out
  const format = given.format ?? (flags.json && out === undefined ? 'json' : 'csv')
  if (flags.json && out === undefined && format !== 'json') {
    throw new UsageError(
      `With --json standard output is one JSON document. Give the ${format} a file: --out FILE`,
    )
  }
  await requirePlace('--out', out, flags)
  await withApi(flags, async (api) => {
    const photos = images === undefined ? undefined : await PhotoFolder.make(api, images, flags)
    const written: Written = { records: 0, leftOut: 0 }
    const name = stage ?? 'targets'
    // The number comes first: an export that nobody knows of must not leave the desk.
    const { release } = await api.release.begin({ kind: 'export', name, recipient })
    const digest = createHash('sha256')
    const record = (outcome: 'done' | 'failed') => {
      const sha256 = outcome === 'done' ? { sha256: digest.digest('hex') } : {}
      const { records } = written
      return api.journal.copied({ kind: 'export', name, records, outcome, release, ...sha256 })
    }
    try {
      // A bar would stand between the rows on a terminal.
      const quiet = { ...flags, json: flags.json || (out === undefined && process.stdout.isTTY) }
      await watchRows(quiet, messages.terminal.exporting, (onRows) =>
        writeOut(
          out ?? '-',
          hashed(exportParts(api, { stage, hasVictims, format, photos, written, onRows }), digest),
        ).then(() => undefined),
      )
    } catch (error) {
      // The cause of the failure matters more than that its entry is missing.
      await record('failed').catch(() => undefined)
      throw error
    }
    await record('done')
    note(messages.release.made(release))
    const { records, leftOut } = written
    if (leftOut > 0) note(messages.terminal.victimsLeftOut(leftOut))
    for (const name of photos?.missing ?? []) note(`The photo ${name} is not in the desk's store.`)
    if (out === undefined) return
    const document = { file: out, records, leftOut, ...(photos && { photos: photos.saved }) }
    const result = `${out}: ${counted(records, 'target')}`
    print(
      { document, text: photos ? `${result}, ${counted(photos.saved, 'photo')} in ${images}` : result },
      flags,
    )
  })
}
