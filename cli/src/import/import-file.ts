import {
  type Api,
  type DuplicatePolicy,
  failureOf,
  type ImportDocument,
  messages,
  sendPhotos,
} from '@watchfloor/core'
import { requirePlace } from '../context/require-place.ts'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { placeOf } from '../print/place.ts'
import { note, print } from '../print/print.ts'
import { askColumns, askMapName, mayAsk } from './ask-columns.ts'
import { checkPhoto, photoFinder, sendPhoto } from './find-photos.ts'
import { type GivenMap, requireFields, wholeMap } from './given-map.ts'
import { importProgress } from './import-progress.ts'
import { documentOf, problemLines, summary, unreadable } from './import-text.ts'
import { watchInterrupt } from './interrupt.ts'
import { keepMap } from './kept-maps.ts'
import { readSource } from './read-source.ts'
import { writeRejects } from './write-rejects.ts'

export interface ImportFlags {
  readonly dryRun?: boolean
  readonly skipInvalid?: boolean
  readonly onDuplicate?: DuplicatePolicy
  readonly map?: GivenMap
  readonly saveMap?: string
  readonly rejects?: string
  readonly images?: string
}

const { import: texts } = messages
const refusedExit = 3

/** `watchfloor import targets` */
export async function importTargetsFile(
  file: string,
  flags: ImportFlags,
  globals: GlobalFlags,
): Promise<void> {
  const map = await wholeMap(flags.map)
  requireFields(map)
  const find = flags.images === undefined ? undefined : await photoFinder(flags.images)
  await importing(file, flags, globals, async (api, bytes, progress) => {
    const { dryRun = false, skipInvalid = false, onDuplicate = 'skip' } = flags
    const run = (isDryRun: boolean, photos: Readonly<Record<string, string>> = {}) =>
      api.import.targets(
        {
          skipInvalid,
          onDuplicate,
          dryRun: isDryRun,
          map: JSON.stringify(map),
          photos: JSON.stringify(photos),
        },
        { file: bytes, onProgress: progress.rows() },
      )
    let looked = mayAsk(globals) || find ? await run(true) : undefined
    const unknown = looked?.columns.filter(({ use }) => use === null).map(({ name }) => name) ?? []
    if (unknown.length > 0 && mayAsk(globals)) {
      progress.hide()
      Object.assign(map, await askColumns(unknown))
      const name = flags.saveMap ?? (await askMapName())
      if (name !== '') await keepMap(name, map)
      if (find) looked = await run(true)
    } else if (flags.saveMap !== undefined) await keepMap(flags.saveMap, map)
    if (!find || !looked) return run(dryRun)
    // For what will be refused no photo is sent.
    const wanted = looked.photos
    if (dryRun || (looked.failed > 0 && !skipInvalid)) {
      const checked = await sendPhotos(
        wanted,
        (name) => checkPhoto(api, find, name),
        (count) => progress.photos(count, wanted.length),
      )
      const told = await run(true, checked.names)
      if (dryRun || told.failed > 0) return { ...told, warnings: [...checked.warnings, ...told.warnings] }
    }
    const sent = await sendPhotos(
      wanted,
      (name) => sendPhoto(api, find, name),
      (count) => progress.photos(count, wanted.length),
    )
    const reply = await run(false, sent.names)
    return { ...reply, warnings: [...sent.warnings, ...reply.warnings] }
  })
}

/** `watchfloor import charges` */
export async function importChargesFile(
  file: string,
  flags: ImportFlags,
  globals: GlobalFlags,
): Promise<void> {
  const map = await wholeMap(flags.map)
  if (flags.saveMap !== undefined) await keepMap(flags.saveMap, map)
  const { dryRun = false, skipInvalid = false } = flags
  await importing(file, flags, globals, (api, bytes) =>
    api.import.charges({ dryRun, skipInvalid, map: JSON.stringify(map) }, { file: bytes }),
  )
}

type Work = (
  api: Api,
  bytes: Buffer,
  progress: ReturnType<typeof importProgress>,
) => ReturnType<Api['import']['targets']>

async function importing(file: string, flags: ImportFlags, globals: GlobalFlags, work: Work): Promise<void> {
  const { rejects, skipInvalid = false, dryRun = false } = flags
  await requirePlace('--rejects', rejects, globals, [file, flags.images])
  const bytes = await readSource(file)
  // Another machine goes on whatever happens here.
  const interrupt = globals.server === undefined ? watchInterrupt() : undefined
  const progress = importProgress(globals, interrupt)
  const isTextElsewhere = rejects !== undefined && (await placeOf(rejects)).kind === 'stdout'
  const toStdout = { isTextElsewhere }
  try {
    const reply = await withApi(
      globals,
      async (api) => {
        const result = await work(api, bytes, progress)
        progress.hide()
        const isRefused = result.failed > 0 && !skipInvalid
        tell(documentOf(result, isRefused), { isRefused, isDryRun: dryRun, ...toStdout }, globals)
        return result
      },
      { writes: !dryRun },
    )
    if (rejects !== undefined && reply.errors.length > 0) await writeRejects(rejects, bytes, reply)
  } catch (error) {
    const failure = failureOf(error)
    const isOfTheFile = failure && ['file', 'map'].includes(failure.field ?? '')
    if (!isOfTheFile) throw error
    const document = unreadable(failure.field ?? '', failure.message)
    tell(document, { isRefused: true, isDryRun: false, ...toStdout }, globals)
  } finally {
    progress.hide()
    interrupt?.end()
  }
}

interface Told {
  readonly isRefused: boolean
  readonly isDryRun: boolean
  /** Standard output is for the wrong rows. */
  readonly isTextElsewhere: boolean
}

function tell(
  document: ImportDocument,
  { isRefused, isDryRun, isTextElsewhere }: Told,
  globals: GlobalFlags,
) {
  for (const warning of document.warnings) note(warning)
  for (const line of problemLines(document)) note(line)
  if (isRefused) {
    process.exitCode = refusedExit
    note(texts.refused)
    if (globals.json) print({ document, text: '' }, globals)
    return
  }
  if (isDryRun) note(texts.dryRun)
  if (isTextElsewhere) note(summary(document))
  else print({ document, text: summary(document) }, globals)
}
