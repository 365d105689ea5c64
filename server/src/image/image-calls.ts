import { readFileSync } from 'node:fs'
import {
  contract,
  imageLimits,
  invalid,
  isStoredImageName,
  listFields,
  messages,
  Refusal,
} from '@watchfloor/core'
import { FileAnswer } from '../api/answers.ts'
import { serve } from '../api/serve.ts'

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
    const snapshot = await snapshots.latest()
    const shown = snapshot.byImage().get(input.file) ?? []
    const maySee =
      listFields(caller.party).includes('image') && shown.some(snapshots.seenBy(caller, snapshot))
    const bytes = maySee && isStoredImageName(input.file) ? await images.find(input.file, size) : undefined
    if (!bytes) return new FileAnswer(blank[size], jpeg, undefined)
    return new FileAnswer(bytes, jpeg, `"${input.file}-${size}"`)
  }),
]
