import {
  type Api,
  type ColumnMap,
  type contract,
  isRefused,
  type ReplyOf,
  type SentPhotos,
  sendPhotos,
  sharedLastParts,
} from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { askColumns, askMapName, mayAsk } from './ask-columns.ts'
import { checkPhoto, type PhotoFinder, sendPhoto } from './find-photos.ts'
import { type FileMapping, readingInput } from './given-map.ts'
import type { ImportFlags } from './import-flags.ts'
import type { ImportProgress } from './import-progress.ts'
import { keepMap } from './kept-maps.ts'
import type { OpenedSource } from './read-source.ts'

export type ImportReply = ReplyOf<typeof contract.import.targets>

/** A file of targets, and what its steps work with. */
export interface TargetsFile {
  readonly api: Api
  readonly source: OpenedSource
  readonly flags: ImportFlags
  readonly globals: GlobalFlags
  readonly progress: ImportProgress
  /** Finds the photos that rows name; undefined without --images. */
  readonly find: PhotoFinder | undefined
}

/** Imports a file of targets: preview it, ask for unknown columns, save the mapping, send the photos, import. */
export async function importTargetsFrom(file: TargetsFile, given: FileMapping): Promise<ImportReply> {
  const { flags, globals, find } = file
  const isSaved = flags.saveMap !== undefined
  // A preview refuses a mapping with unknown fields, and a file that cannot be read, before the mapping is saved.
  const preview = mayAsk(globals) || find || isSaved ? await send(file, given, true) : undefined
  const answers = await askUnknown(file, preview)
  const map = { ...given, columns: { ...given.columns, ...answers } }
  await saveMap(flags, map, answers !== undefined)
  if (!preview || !find) return send(file, map, flags.dryRun ?? false)
  return importWithPhotos(file, find, map, answers ? await send(file, map, true) : preview)
}

/** Asks what each column is that the preview does not know. Returns undefined if nothing was asked. */
async function askUnknown(
  { api, globals, progress }: TargetsFile,
  preview: ImportReply | undefined,
): Promise<ColumnMap | undefined> {
  const unknown = preview?.columns.filter(({ use }) => use === null).map(({ name }) => name) ?? []
  if (unknown.length === 0 || !mayAsk(globals)) return undefined
  progress.hide()
  const { office } = await api.account.me()
  // Ctrl-C since the last row was read.
  progress.check()
  return askColumns(unknown, office)
}

/** Saves the mapping under the name of --save-map; answers are saved under a name that is asked for, too. */
async function saveMap({ saveMap: flag }: ImportFlags, map: FileMapping, isAnswered: boolean): Promise<void> {
  const name = flag ?? (isAnswered ? await askMapName() : '')
  if (name !== '') await keepMap(name, map)
}

/** Sends the photos that the preview names, and imports. No photo is sent for an import that will be refused. */
async function importWithPhotos(
  file: TargetsFile,
  find: PhotoFinder,
  map: FileMapping,
  preview: ImportReply,
): Promise<ImportReply> {
  const { dryRun = false, skipInvalid = false } = file.flags
  if (dryRun || isRefused(preview, skipInvalid)) {
    const checked = await sendWithPhotos(
      file,
      map,
      await transfer(file, preview.photos, find, checkPhoto),
      true,
    )
    if (dryRun || checked.failed > 0) return checked
  }
  return sendWithPhotos(file, map, await transfer(file, preview.photos, find, sendPhoto), false)
}

function transfer(
  { api, progress }: TargetsFile,
  wanted: readonly string[],
  find: PhotoFinder,
  one: (api: Api, bytes: Buffer) => Promise<string>,
): Promise<SentPhotos> {
  const shared = sharedLastParts(wanted)
  return sendPhotos(
    wanted,
    async (name) => {
      const bytes = await find(name, shared)
      return bytes && one(api, bytes)
    },
    (count) => progress.photos(count, wanted.length),
  )
}

async function sendWithPhotos(
  file: TargetsFile,
  map: FileMapping,
  { names, warnings }: SentPhotos,
  dryRun: boolean,
): Promise<ImportReply> {
  const reply = await send(file, map, dryRun, names)
  return { ...reply, warnings: [...warnings, ...reply.warnings] }
}

function send(
  { api, source, flags, progress }: TargetsFile,
  map: FileMapping,
  dryRun: boolean,
  photos: SentPhotos['names'] = {},
): Promise<ImportReply> {
  const { skipInvalid = false, onDuplicate = 'skip' } = flags
  const { columns, values, dates } = map
  const texts = {
    map: JSON.stringify(columns),
    values: JSON.stringify(values),
    photos: JSON.stringify(photos),
  }
  return api.import.targets(
    { skipInvalid, onDuplicate, dryRun, ...texts, ...readingInput(map), ...(dates && { dates }) },
    { ...source.options, onProgress: progress.rows() },
  )
}
