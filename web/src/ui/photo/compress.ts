import { type Compression, imageKind, isHeicFile } from '@watchfloor/core'
import Compressor from 'compressorjs'

/** Returns a photo small enough to send. A second pass runs only if the first result is above the limit. */
export async function compressPhoto(file: File, { first, second, limit }: Compression): Promise<File> {
  const isHeic = isHeicFile(file)
  const source = isHeic ? await decodeHeic(file) : file
  const once = await pass(source, first.maxSide, isHeic ? first.heicQuality : first.quality)
  const result = once.size > limit ? await pass(source, second.maxSide, second.quality) : once
  return new File([result], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}

/** Returns a new JPEG without the camera's metadata, in particular without the location. */
function pass(source: Blob, maxSide: number, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    new Compressor(source, {
      maxWidth: maxSide,
      maxHeight: maxSide,
      quality,
      mimeType: 'image/jpeg',
      strict: false,
      retainExif: false,
      // The browser rotates the picture itself when it draws it.
      checkOrientation: false,
      success: resolve,
      error: reject,
    })
  })
}

/** Returns a HEIC photo as JPEG. The decoder is large, so it loads on first use. */
async function decodeHeic(file: File): Promise<Blob> {
  const { heicTo } = await import('heic-to/csp')
  return heicTo({ blob: file, type: 'image/jpeg', quality: 0.92 })
}

/** Number of bytes by which a picture is recognized. */
const headBytes = 32

/**
 * Rule I2. Whether a file is a picture that somebody can read: the browser, or for HEIC the server. The browser's decoder for HEIC is a
 * file of its own, which may fail to load.
 */
export async function canBeRead(file: File): Promise<boolean> {
  try {
    const kind = imageKind(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
    if (kind === 'heic') return true
    if (kind === undefined) return false
    const drawn = await createImageBitmap(file)
    drawn.close()
    return true
  } catch {
    return false
  }
}
