import { contract, type ImportVerdict, invalid, messages, Refusal } from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { ImageDesk } from '../image/image-desk.ts'
import { signatureOf } from '../journal/signature.ts'
import { importCharges } from './import-charges.ts'
import { type ImportNeeds, importTargets } from './import-targets.ts'
import { readMap } from './read-map.ts'

interface Needs extends ImportNeeds {
  readonly images: ImageDesk
}

const { serve } = serving<Needs>()

const { import: calls } = contract

export const importCalls = [
  serve(calls.targets)(async ({ input, caller, file, onProgress }, desk) => {
    const { dryRun = false, skipInvalid = false, onDuplicate: policy = 'skip' } = input
    const options = { dryRun, skipInvalid, policy, map: readMap(input.map), photos: readMap(input.photos) }
    return reply(await importTargets(file, options, signatureOf(caller, desk.now()), desk, onProgress))
  }),

  serve(calls.charges)(async ({ input, caller, file }, desk) => {
    const { dryRun = false, skipInvalid = false } = input
    const options = { dryRun, skipInvalid, map: readMap(input.map) }
    return reply(await importCharges(file, options, signatureOf(caller, desk.now()), desk))
  }),

  serve(calls.photo)(async ({ input, caller, file }, desk) => {
    if (!file) throw new Refusal(invalid('image', messages.import.noFile))
    const photo = await desk.images.prepareAgain(file, caller.actor)
    if (input.dryRun) return { Status: true, name: photo.name }
    const { at } = signatureOf(caller, desk.now())
    return { Status: true, name: await desk.db.write((tx) => desk.images.keep(tx, photo, at)) }
  }),
]

function reply({ columns, errors, groups, warnings, photos, ...verdict }: ImportVerdict) {
  return {
    ...verdict,
    Status: true as const,
    errors: [...errors],
    groups: [...groups],
    warnings: [...warnings],
    photos: [...photos],
    columns: columns.map(({ name, use }) => ({ name, use: use ?? null })),
  }
}
