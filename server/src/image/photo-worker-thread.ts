import { parentPort } from 'node:worker_threads'
import { imageKind, imageLimits } from '@watchfloor/core'
import sharp, { type Sharp } from 'sharp'
import { yieldToServer } from '../system/yield-to-server.ts'
import { withHeicPixels } from './heic.ts'
import type { PhotoAnswer, PhotoJob } from './photo-worker.ts'

const { maxPixels, maxSide, thumbWidth } = imageLimits

/** A file is opened as the format that its bytes show, and as no other. */
const options = { limitInputPixels: maxPixels, failOn: 'error', animated: false } as const

yieldToServer()
sharp.cache(false)
sharp.concurrency(1)

parentPort?.on('message', async (bytes: PhotoJob) => parentPort?.postMessage(await rewrite(bytes)))

async function rewrite(bytes: PhotoJob): Promise<PhotoAnswer> {
  try {
    if (imageKind(bytes) !== 'heic') return await written(() => sharp(bytes, options))
    return await withHeicPixels(bytes, maxPixels, ({ data, ...raw }) => written(() => sharp(data, { raw })))
  } catch (error) {
    return { problem: String(error).includes('pixel limit') ? 'too-many-pixels' : 'broken' }
  }
}

/** Turns a photo upright, removes everything but its pixels, and writes it as JPEG with a thumbnail. */
async function written(open: () => Sharp): Promise<PhotoAnswer> {
  const { width = 0, height = 0 } = await open().metadata()
  if (width * height > maxPixels) return { problem: 'too-many-pixels' }
  const photo = await open()
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85, mozjpeg: false })
    .toBuffer()
  const thumb = await sharp(photo)
    .resize({ width: thumbWidth, withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { photo, thumb }
}
