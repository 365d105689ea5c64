import { parentPort } from 'node:worker_threads'
import { imageKind, imageLimits } from '@watchfloor/core'
import sharp, { type Sharp } from 'sharp'
import { yieldToDesk } from '../system/yield-to-desk.ts'
import { decodeHeic } from './heic.ts'
import type { WorkerAnswer } from './image-desk.ts'

const { maxSide } = imageLimits

yieldToDesk()
sharp.cache(false)
sharp.concurrency(1)

/** One photo at a time: a crowd of uploads waits instead of filling the memory. */
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  last = last.then(async () => parentPort?.postMessage(await rewrite(id, bytes)))
})

/** Turns a photo upright, drops everything but its pixels, and writes it anew as JPEG with a thumbnail. */
async function rewrite(id: number, bytes: Uint8Array): Promise<WorkerAnswer> {
  try {
    const open = await opener(bytes)
    const { width = 0, height = 0 } = await open().metadata()
    if (width * height > imageLimits.maxPixels) return { id, problem: 'too-many-pixels' }
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
    return { id, photo, thumb }
  } catch (error) {
    return { id, problem: String(error).includes('pixel limit') ? 'too-many-pixels' : 'broken' }
  }
}

/** Opens the file as what its bytes say, and as nothing else. */
async function opener(bytes: Uint8Array): Promise<() => Sharp> {
  const options = { limitInputPixels: imageLimits.maxPixels, failOn: 'error' as const, animated: false }
  if (imageKind(bytes) !== 'heic') return () => sharp(bytes, options)
  const { data, width, height } = await decodeHeic(bytes, imageLimits.maxPixels)
  return () => sharp(data, { raw: { width, height, channels: 4 } })
}
