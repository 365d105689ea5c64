import { parentPort } from 'node:worker_threads'
import { imageKind, imageLimits } from '@watchfloor/core'
import sharp, { type Sharp } from 'sharp'
import { yieldToServer } from '../system/yield-to-server.ts'
import { decodeHeic } from './heic.ts'
import type { PhotoAnswer, PhotoJob } from './photo-worker.ts'

const { maxSide } = imageLimits

yieldToServer()
sharp.cache(false)
sharp.concurrency(1)

parentPort?.on('message', async (bytes: PhotoJob) => parentPort?.postMessage(await rewrite(bytes)))

/** Turns a photo upright, removes everything but its pixels, and writes it as JPEG with a thumbnail. */
async function rewrite(bytes: PhotoJob): Promise<PhotoAnswer> {
  try {
    const open = await opener(bytes)
    const { width = 0, height = 0 } = await open().metadata()
    if (width * height > imageLimits.maxPixels) return { problem: 'too-many-pixels' }
    const upright = open().rotate().flatten({ background: '#ffffff' })
    const photo = await upright
      .clone()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85, mozjpeg: false })
      .toBuffer()
    const thumb = await sharp(photo)
      .resize({ width: imageLimits.thumbWidth, withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer()
    return { photo, thumb }
  } catch (error) {
    return { problem: String(error).includes('pixel limit') ? 'too-many-pixels' : 'broken' }
  }
}

/** Opens the file as the format that its bytes show, and as no other. */
async function opener(bytes: Uint8Array): Promise<() => Sharp> {
  const options = { limitInputPixels: imageLimits.maxPixels, failOn: 'error' as const, animated: false }
  if (imageKind(bytes) !== 'heic') return () => sharp(bytes, options)
  const { data, width, height } = await decodeHeic(bytes, imageLimits.maxPixels)
  return () => sharp(data, { raw: { width, height, channels: 4 } })
}
