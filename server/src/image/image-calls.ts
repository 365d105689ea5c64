import { readFileSync } from 'node:fs'
import { contract, imageLimits, invalid, isStoredImageName, messages, Refusal } from '@watchfloor/core'
import { FileAnswer } from '../call/answers.ts'
import { type Caller, serving } from '../call/serve.ts'
import type { ImageDesk } from './image-desk.ts'

interface Needs {
  readonly snapshots: { showsImage(caller: Caller, image: string): Promise<boolean> }
  readonly images: ImageDesk
}

const { serve } = serving<Needs>()

const { image } = contract

const jpeg = 'image/jpeg'
const blank = {
  photo: readFileSync(new URL('../../assets/blank.jpg', import.meta.url)),
  thumb: readFileSync(new URL('../../assets/blank-175.jpg', import.meta.url)),
}

export const imageCalls = [
  serve(image.get)(async ({ input, caller }, { snapshots, images }) => {
    if (input.width !== undefined && input.width !== String(imageLimits.thumbWidth)) {
      throw new Refusal(invalid('width', messages.image.wrongWidth))
    }
    const size = input.width === undefined ? 'photo' : 'thumb'
    const maySee = isStoredImageName(input.file) && (await snapshots.showsImage(caller, input.file))
    const bytes = maySee ? await images.find(input.file, size) : undefined
    if (!bytes) return new FileAnswer(blank[size], jpeg, undefined)
    return new FileAnswer(bytes, jpeg, `"${input.file}-${size}"`)
  }),
]
