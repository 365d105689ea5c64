import { readFileSync } from 'node:fs'
import { contract, FailureError, imageLimits, invalid, isStoredImageName, messages } from '@watchfloor/core'
import { FileAnswer } from '../call/answers.ts'
import { type Actor, serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { findImage } from './image-store.ts'

interface Needs {
  readonly snapshots: { showsImage(actor: Actor, image: string): Promise<boolean> }
  readonly db: Database
}

const { serve } = serving<Needs>()

const { image } = contract

const jpeg = 'image/jpeg'
const blank = {
  photo: readFileSync(new URL('../../assets/blank.jpg', import.meta.url)),
  thumb: readFileSync(new URL('../../assets/blank-175.jpg', import.meta.url)),
}

export const imageCalls = [
  serve(image.get)(async ({ input, actor }, { snapshots, db }) => {
    if (input.width !== undefined && input.width !== String(imageLimits.thumbWidth)) {
      throw new FailureError(invalid('width', messages.image.wrongWidth))
    }
    const size = input.width === undefined ? 'photo' : 'thumb'
    const maySee = isStoredImageName(input.file) && (await snapshots.showsImage(actor, input.file))
    const bytes = maySee ? await findImage(db, input.file, size) : undefined
    if (!bytes) return new FileAnswer(blank[size], jpeg, undefined)
    return new FileAnswer(bytes, jpeg, `"${input.file}-${size}"`)
  }),
]
