/// <reference path="./libheif-js.d.ts" />

/** The pixels of a picture, line after line, in the memory of the decoder. */
export interface HeicPixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  /** 4 with transparency, else 3. */
  readonly channels: 3 | 4
}

/**
 * Decodes the main picture of a HEIC file and returns what `use` makes of its pixels. The decoder applies the file's rotation, so it is
 * upright. The pixels are not copied, because a large photo has 120 MB of them, and they are gone once `use` has ended.
 * @throws Error for a file without a picture, or with more than `maxPixels`
 */
export async function withHeicPixels<T>(
  bytes: Uint8Array,
  maxPixels: number,
  use: (pixels: HeicPixels) => Promise<T>,
): Promise<T> {
  const { default: heif } = await import('libheif-js/wasm-bundle.js')
  // The decoder keeps an object in memory until it is released, or until its thread ends.
  const releases: (() => void)[] = []
  try {
    const context = heif.heif_context_alloc()
    releases.push(() => heif.heif_context_free(context))
    heif.heif_context_read_from_memory(context, bytes)
    const handle = orThrow(heif.heif_js_context_get_primary_image_handle(context))
    releases.push(() => heif.heif_image_handle_release(handle))
    if (heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle) > maxPixels)
      throw new Error('pixel limit')
    const channels = heif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
    const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = heif.heif_chroma
    const { heif_colorspace_RGB: colors } = heif.heif_colorspace
    const decoded = orThrow(await heif.heif_js_decode_image2(handle, colors, channels === 4 ? rgba : rgb))
    releases.push(() => heif.heif_image_release(decoded.image))
    const [{ data, stride }] = decoded.channels
    const { width, height } = decoded
    return await use({
      data: packed(data, { stride, line: width * channels, height }),
      width,
      height,
      channels,
    })
  } finally {
    for (const release of releases.reverse()) release()
  }
}

/** Moves the lines together, in place: the decoder may leave some bytes between two. */
function packed(
  data: Uint8Array,
  { stride, line, height }: Record<'stride' | 'line' | 'height', number>,
): Uint8Array {
  if (stride > line) for (let y = 1; y < height; y++) data.copyWithin(y * line, y * stride, y * stride + line)
  return data.subarray(0, line * height)
}

function orThrow<T extends object>(answer: T): Exclude<T, { message: string }> {
  if ('message' in answer) throw new Error(String(answer.message))
  return answer as Exclude<T, { message: string }>
}
