import { contract, FailureError, invalid, messages } from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import { keepImage } from '../image/image-store.ts'
import type { PhotoWorker } from '../image/photo-worker.ts'
import { signatureOf } from '../journal/signature.ts'
import { importCharges } from './import-charges.ts'
import { type ImportNeeds, importTargets } from './import-targets.ts'
import { readMap } from './read-map.ts'

interface Needs extends ImportNeeds {
  readonly photos: PhotoWorker
}

const { serve } = serving<Needs>()

const { import: calls } = contract

export const importCalls = [
  serve(calls.targets)(async ({ input, actor, file, localFile, onProgress }, context) => {
    const { dryRun = false, skipInvalid = false, onDuplicate: policy = 'skip' } = input
    const { dates, headerRow, encoding, sheet } = input
    const maps = { map: readMap(input.map), photos: readMap(input.photos), values: readMap(input.values) }
    const reading = { headerRow, encoding, sheet }
    const options = { dryRun, skipInvalid, policy, dates, reading, ...maps }
    return importTargets(localFile ?? file, options, actor, context, onProgress)
  }),

  serve(calls.charges)(async ({ input, actor, file, localFile }, context) => {
    const { dryRun = false, skipInvalid = false } = input
    const { headerRow, encoding, sheet } = input
    const options = { dryRun, skipInvalid, map: readMap(input.map), reading: { headerRow, encoding, sheet } }
    return importCharges(localFile ?? file, options, signatureOf(actor, context.now()), context)
  }),

  serve(calls.photo)(async ({ input, actor, file }, context) => {
    if (!file) throw new FailureError(invalid('image', messages.import.noFile))
    const photo = await context.photos.prepareAgain(file, actor.email)
    if (input.dryRun) return { Status: true, name: photo.name }
    const { at } = signatureOf(actor, context.now())
    return { Status: true, name: await context.db.write((tx) => keepImage(tx, photo, at)) }
  }),
]
