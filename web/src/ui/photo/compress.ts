import { type Compression, isHeicFile } from '@watchfloor/core'
import Compressor from 'compressorjs'

/** Makes a photo small enough to send: one pass, and a second one only when the first leaves too much. */
export async function compressPhoto(file: File, { first, second, limit }: Compression): Promise<File> {
  const isHeic = isHeicFile(file)
  const source = isHeic ? await decodeHeic(file) : file
  const once = await pass(source, first.maxSide, isHeic ? first.heicQuality : first.quality)
  const result = once.size > limit ? await pass(source, second.maxSide, second.quality) : once
  return new File([result], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}

/** Always a new JPEG: what the camera wrote beside the picture, its place above all, does not survive. */
function pass(source: Blob, maxSide: number, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    new Compressor(source, {
      maxWidth: maxSide,
      maxHeight: maxSide,
      quality,
      mimeType: 'image/jpeg',
      strict: false,
      retainExif: false,
      // The browser turns the picture upright itself when it draws it.
      checkOrientation: false,
      success: resolve,
      error: reject,
    })
  })
}

/** The decoder is large: it is loaded when the first HEIC is chosen. */
async function decodeHeic(file: File): Promise<Blob> {
  const { heicTo } = await import('heic-to/csp')
  return heicTo({ blob: file, type: 'image/jpeg', quality: 0.92 })
}
