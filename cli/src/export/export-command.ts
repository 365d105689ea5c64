import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Api,
  type ExportFormat,
  type ExportRow,
  exportFormats,
  exportRows,
  exportText,
  isStoredImageName,
  type Stage,
  stages,
} from '@watchfloor/core'
import { type Command, Option } from 'commander'
import { requirePlace } from '../context/require-place.ts'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { placeOf } from '../print/place.ts'
import { note, print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'
import { writeOut } from '../print/write-out.ts'

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
    .action((flags: ExportFlags) => exportTargets(flags, globals()))
}

async function exportTargets({ stage, images, ...given }: ExportFlags, flags: GlobalFlags): Promise<void> {
  const { kind } = await placeOf(given.out ?? '-')
  const out = kind === 'stdout' ? undefined : given.out
  const format = given.format ?? (flags.json && out === undefined ? 'json' : 'csv')
  if (flags.json && out === undefined && format !== 'json') {
    throw new UsageError(
      `With --json standard output is one JSON document. Give the ${format} a file: --out FILE`,
    )
  }
  await requirePlace('--out', out, flags)
  const { rows, photos } = await withApi(flags, async (api) => {
    const { Result } = await api.target.list()
    const chosen = exportRows(Result, stage)
    return { rows: chosen, photos: images === undefined ? undefined : await savePhotos(api, chosen, images) }
  })
  for (const name of photos?.missing ?? []) note(`The photo ${name} is not in the desk's store.`)
  const text = exportText(rows, format)
  if (out === undefined) {
    process.stdout.write(text)
    return
  }
  await writeOut(out, Buffer.from(text))
  const document = { file: out, records: rows.length, ...(photos && { photos: photos.saved }) }
  const counted = `${out}: ${rows.length === 1 ? '1 target' : `${rows.length} targets`}`
  print({ document, text: photos ? `${counted}, ${photos.saved} photos in ${images}` : counted }, flags)
}

/** Writes the photos of the rows, each under the name in its row. */
async function savePhotos(
  api: Api,
  rows: readonly ExportRow[],
  folder: string,
): Promise<{ readonly saved: number; readonly missing: readonly string[] }> {
  await mkdir(folder, { recursive: true })
  const names = [...new Set(rows.map((row) => String(row['image'] ?? '')))].filter(isStoredImageName)
  const missing: string[] = []
  for (const name of names) {
    const { bytes, etag } = await api.image.get({ file: name })
    // The placeholder for a missing photo has no tag.
    if (etag === undefined) missing.push(name)
    else await writeOut(join(folder, name), bytes)
  }
  return { saved: names.length - missing.length, missing }
}
