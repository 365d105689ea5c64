import {
  type Api,
  failureOf,
  type ImportDocument,
  isRefused,
  messages,
  orThrow,
  rejectLines,
} from '@watchfloor/core'
import { isWorkbook, readSourceFile } from '@watchfloor/core/source-file'
import { requirePlace } from '../context/require-place.ts'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { placeOf } from '../print/place.ts'
import { UsageError } from '../print/usage-error.ts'
import { writeOut } from '../print/write-out.ts'
import { photoFinder } from './find-photos.ts'
import { readingInput, wholeMapping } from './given-map.ts'
import type { ImportFlags } from './import-flags.ts'
import { type ImportProgress, importProgress } from './import-progress.ts'
import { type ImportReply, importTargetsFrom } from './import-targets-file.ts'
import { documentOf, problemLines, unreadable, valueLines } from './import-text.ts'
import { watchInterrupt } from './interrupt.ts'
import { keepMap } from './kept-maps.ts'
import { type OpenedSource, openSource } from './read-source.ts'
import { reportImport } from './report-import.ts'
import { keepHeapSmall } from './small-heap.ts'

/** `watchfloor import targets` */
export async function importTargetsFile(
  path: string,
  flags: ImportFlags,
  globals: GlobalFlags,
): Promise<void> {
  const mapping = await wholeMapping(flags)
  const find = flags.images === undefined ? undefined : await photoFinder(flags.images)
  const work: Work = (api, source, progress) =>
    importTargetsFrom({ api, source, flags, globals, progress, find }, mapping)
  await importFile(path, flags, globals, work, { inOperation: true })
}

/** `watchfloor import charges` */
export async function importChargesFile(
  path: string,
  flags: ImportFlags,
  globals: GlobalFlags,
): Promise<void> {
  const mapping = await wholeMapping(flags)
  const { dryRun = false, skipInvalid = false, saveMap } = flags
  const input = { skipInvalid, map: JSON.stringify(mapping.columns), ...readingInput(mapping) }
  await importFile(path, flags, globals, async (api, { options }) => {
    if (saveMap !== undefined) {
      // It refuses a mapping with unknown fields, and a file that cannot be read.
      await api.import.charges({ ...input, dryRun: true }, options)
      await keepMap(saveMap, mapping)
    }
    return api.import.charges({ ...input, dryRun }, options)
  })
}

type Work = (api: Api, source: OpenedSource, progress: ImportProgress) => Promise<ImportReply>

/** Reads a file, imports it, reports the result, and writes the wrong rows. */
async function importFile(
  path: string,
  flags: ImportFlags,
  globals: GlobalFlags,
  work: Work,
  { inOperation = false }: { readonly inOperation?: boolean } = {},
): Promise<void> {
  const { rejects, skipInvalid = false, dryRun = false } = flags
  await requirePlace('--rejects', rejects, globals, [path, flags.images])
  if (globals.server === undefined) keepHeapSmall()
  const source = await openSource(path, globals.server !== undefined)
  // An import on another machine goes on whatever happens here.
  const interrupt = globals.server === undefined ? watchInterrupt() : undefined
  const progress = importProgress(globals, interrupt)
  const isTextElsewhere = rejects !== undefined && (await placeOf(rejects)).kind === 'stdout'
  try {
    if (flags.sheet !== undefined) requireWorkbook(source)
    const reply = await withApi(
      globals,
      async (api) => {
        const result = await work(api, source, progress)
        progress.hide()
        const refused = isRefused(result, skipInvalid)
        const document = documentOf(result, refused)
        const lines = await linesOf(document, api)
        reportImport(document, { isRefused: refused, isDryRun: dryRun, lines, isTextElsewhere }, globals)
        return result
      },
      { writes: !dryRun, inOperation },
    )
    if (rejects !== undefined && reply.errors.length > 0) await writeRejects(rejects, source, reply)
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.field === 'map' || failure?.field === 'values' || failure?.field === 'headerRow')
      throw new UsageError(failure.message)
    // The rows of a file are written as one act or not at all.
    if (error instanceof Error && error.name === 'DiskFull') error.message += ` ${messages.import.refused}`
    if (failure?.field !== 'file') throw error
    const document = unreadable('file', failure.message)
    const lines = [failure.message]
    reportImport(document, { isRefused: true, isDryRun: false, lines, isTextElsewhere }, globals)
  } finally {
    progress.hide()
    interrupt?.end()
    await source.close()
  }
}

/** Checks that a file has sheets. A saved mapping may name a sheet and be used for a list, too, so only the flag is checked. @throws UsageError */
function requireWorkbook({ content }: OpenedSource): void {
  const start = content instanceof Uint8Array ? content : content.read(0, 4)
  if (isWorkbook(start)) return
  throw new UsageError('--sheet is for an Excel workbook (.xlsx), and this file is none. Remove --sheet.')
}

/** Returns the values that were read as others and the problems as text, with the labels of the office. */
async function linesOf(document: ImportDocument, api: Api): Promise<string[]> {
  if (document.errorCount === 0 && document.values.length === 0) return []
  const { office } = await api.account.me()
  const problems = document.errorCount === 0 ? [] : problemLines(document, office)
  return [...valueLines(document, office), ...problems]
}

/** Writes the wrong rows to a file, each with its problems (rule X13). */
async function writeRejects(file: string, { content }: OpenedSource, reply: ImportReply): Promise<void> {
  const decode = (encoding: string) => {
    const decoder = new TextDecoder(encoding, { fatal: true })
    return (part: Uint8Array, isLast: boolean) => decoder.decode(part, { stream: !isLast })
  }
  const { headerRow, encoding, sheet } = reply.form
  const reading = {
    headerRow: headerRow ?? undefined,
    encoding: encoding ?? undefined,
    sheet: sheet ?? undefined,
  }
  const table = orThrow(readSourceFile(content, decode, reading))
  async function* lines() {
    yield* rejectLines(table, reply)
  }
  await writeOut(file, lines())
}
