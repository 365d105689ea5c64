/** What a photo may be when it comes in. */
export const imageLimits = {
  /** Bytes of the file. */
  maxBytes: 10 * 1024 * 1024,
  /** Pixels, so that a small file cannot unfold into gigabytes. */
  maxPixels: 40_000_000,
  /** The longer side of a photo as the desk keeps it, pixels: a report prints it at a third of this. */
  maxSide: 1_600,
  /** Width of the thumbnail, pixels. */
  thumbWidth: 175,
} as const

/** How the browser makes a photo smaller before it is sent: a second pass only when the first leaves more than `limit`. */
export interface Compression {
  readonly first: { readonly maxSide: number; readonly quality: number; readonly heicQuality: number }
  readonly second: { readonly maxSide: number; readonly quality: number }
  /** Bytes above which the second pass runs. */
  readonly limit: number
}

/** Rule I1: the photo of a new target and of the UC's form. */
export const entryCompression: Compression = {
  first: { maxSide: 800, quality: 0.5, heicQuality: 0.5 },
  second: { maxSide: 600, quality: 0.4 },
  limit: 1024 * 1024,
}

/** Rule I5: the photo of the analyst's and the commander's screens. */
export const recordCompression: Compression = {
  first: { maxSide: 1200, quality: 0.7, heicQuality: 0.6 },
  second: { maxSide: 800, quality: 0.4 },
  limit: 1024 * 1024,
}

/** The file types a form takes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/heic', 'image/heif'] as const

export type ImageKind = 'jpeg' | 'png' | 'gif' | 'heic'

/**
 * Rule I2: what a file is, by its first bytes, whatever it is called. HEIC brands from ISO/IEC 23008-12.
 * Undefined for everything the desk does not take.
 */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const startsWith = (...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte)
  if (startsWith(0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWith(0x47, 0x49, 0x46, 0x38)) return 'gif'
  const brand = String.fromCharCode(...bytes.slice(4, 12))
  return /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(brand) ? 'heic' : undefined
}

/** Rule I3: whether a browser's file is one the forms take; some browsers know no type for HEIC, its name tells then. */
export function isImageFile({ type, name }: { readonly type: string; readonly name: string }): boolean {
  if ((imageTypes as readonly string[]).includes(type)) return true
  return type === '' && /\.(heic|heif)$/i.test(name)
}

/** Whether a file of a browser is HEIC. */
export function isHeicFile({ type, name }: { readonly type: string; readonly name: string }): boolean {
  return type === 'image/heic' || type === 'image/heif' || /\.(heic|heif)$/i.test(name)
}

/** Whether an image is a full address rather than a stored file. */
export function isImageUrl(image: string): boolean {
  return /^https?:\/\/[^\s/?#]+\S*$/i.test(image)
}

/** The names under which the store keeps photos: their content's hash. */
export function isStoredImageName(image: string): boolean {
  return /^[0-9a-f]{64}\.jpg$/.test(image)
}

/** Rule I4: a photo at a full address is shown only from a host that the office names. The path of a photo, or undefined. */
export function imagePath(image: string, hosts: readonly string[], thumb: boolean): string | undefined {
  if (image === '') return undefined
  if (isImageUrl(image)) {
    const host = /^https?:\/\/([^/?#]+)/i.exec(image)?.[1]?.toLowerCase()
    return host !== undefined && hosts.includes(host) ? image : undefined
  }
  return `/Images/${encodeURIComponent(image)}${thumb ? `?width=${imageLimits.thumbWidth}` : ''}`
}
