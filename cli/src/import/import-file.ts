import { writeFile } from 'node:fs/promises'
import {
  type Api,
  type DuplicatePolicy,
  failureOf,
  type ImportDocument,
  messages,
  orThrow,
  readFileText,
  readTable,
  rejectsOf,
} from '@watchfloor/core'
import { withApi } from '../desk/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { note, print } from '../print/print.ts'
import { notWritten } from '../print/write-whole.ts'
import { askColumns, askMapName, mayAsk } from './ask-columns.ts'
import { type GivenMap, requireFields, wholeMap } from './given-map.ts'
import { importProgress } from './import-progress.ts'
import { documentOf, problemText, summary, unreadable } from './import-text.ts'
import { keepMap } from './kept-maps.ts'
import { readSource } from './read-source.ts'
import { photoFinder, sendPhotos } from './send-photos.ts'

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
    const input = { skipInvalid, onDuplicate }
    const check = (more: Readonly<Record<string, string>> = {}) =>
      api.import.targets(
        { ...input, dryRun: true, map: JSON.stringify({ ...map, ...more }) },
        { file: bytes, onProgress: progress.rows() },
      )
    const mustLook = mayAsk(globals) || (find && !dryRun)
    let looked = mustLook ? await check() : undefined
    const unknown = looked?.columns.filter(({ use }) => use === null).map(({ name }) => name) ?? []
    if (unknown.length > 0 && mayAsk(globals)) {
      progress.hide()
      Object.assign(map, await askColumns(unknown))
      const name = flags.saveMap ?? (await askMapName())
      if (name !== '') await keepMap(name, map)
      if (find && !dryRun) looked = await check()
    } else if (flags.saveMap !== undefined) await keepMap(flags.saveMap, map)
    const isDoomed = looked !== undefined && looked.failed > 0 && !skipInvalid
    const sent =
      find && looked && !isDoomed && !dryRun
        ? await sendPhotos(api, find, looked.photos, (count) => progress.photos(count, looked.photos.length))
        : { names: {}, warnings: [] }
    const reply = await api.import.targets(
      { ...input, dryRun, map: JSON.stringify(map), photos: JSON.stringify(sent.names) },
      { file: bytes, onProgress: progress.rows() },
    )
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
  const progress = importProgress(globals)
  try {
    const bytes = await readSource(file)
    const reply = await withApi(globals, (api) => work(api, bytes, progress))
    progress.hide()
    if (flags.rejects !== undefined && reply.errors.length > 0)
      await writeRejects(flags.rejects, bytes, reply.errors)
    const isRefused = reply.failed > 0 && !flags.skipInvalid
    tell(documentOf(reply, isRefused), { isRefused, isDryRun: flags.dryRun === true }, globals)
  } catch (error) {
    const failure = failureOf(error)
    const isOfTheFile = failure && ['file', 'map'].includes(failure.field ?? '')
    if (!isOfTheFile) throw error
    tell(unreadable(failure.field ?? '', failure.message), { isRefused: true, isDryRun: false }, globals)
  } finally {
    progress.hide()
  }
}

function tell(
  document: ImportDocument,
  { isRefused, isDryRun }: { isRefused: boolean; isDryRun: boolean },
  globals: GlobalFlags,
): void {
  for (const warning of document.warnings) note(warning)
  for (const problem of document.errors) note(problem.row === 0 ? problem.message : problemText(problem))
  if (isRefused) {
    process.exitCode = refusedExit
    note(texts.refused)
    if (globals.json) print({ document, text: '' }, globals)
    return
  }
  if (isDryRun) note(texts.dryRun)
  print({ document, text: summary(document) }, globals)
}

async function writeRejects(
  file: string,
  bytes: Buffer,
  errors: Parameters<typeof rejectsOf>[1],
): Promise<void> {
  const decode = (part: Uint8Array, encoding: string) =>
    new TextDecoder(encoding, { fatal: true }).decode(part)
  const text = rejectsOf(orThrow(readTable(orThrow(readFileText(bytes, decode)))), errors)
  await writeFile(file, text, { mode: 0o600 }).catch((error: unknown) => {
    throw notWritten(file, error)
  })
}
