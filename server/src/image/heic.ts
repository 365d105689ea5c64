import type { HeifDecoder, HeifImage } from 'libheif-js'

interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Returns the first picture of a HEIC file as RGBA. The decoder applies the file's rotation, so it is upright. */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const { default: heif } = await import('libheif-js/wasm-bundle.js')
  const decoder: HeifDecoder = new heif.HeifDecoder()
  const image = decoder.decode(bytes)[0]
  if (!image) throw new Error('no picture in the file')
  const width = image.get_width()
  const height = image.get_height()
  if (width * height > maxPixels) throw new Error('pixel limit')
  const data = await pixelsOf(image, width, height)
  return { data, width, height }
}

function pixelsOf(image: HeifImage, width: number, height: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
    image.display(target, (shown) => {
      if (shown) resolve(new Uint8Array(shown.data.buffer))
      else reject(new Error('the picture cannot be decoded'))
    })
  })
}
