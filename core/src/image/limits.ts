/** Limits of an incoming photo and sizes of the stored one. */
export const imageLimits = {
  /** Maximum size of the file (bytes). */
  maxBytes: 10 * 1024 * 1024,
  /** Maximum number of pixels, so that a small file cannot unfold into gigabytes. */
  maxPixels: 50_000_000,
  /** Maximum longer side of a stored photo (pixels). A report prints it at a third of this. */
  maxSide: 1_600,
  /** Width of the thumbnail (pixels). */
  thumbWidth: 175,
} as const

/**
 * How the browser compresses a photo before it is sent. The second pass runs only if the result of the first is larger than
 * `limit`. Sides are in pixels.
 */
export interface Compression {
  readonly first: { readonly maxSide: number; readonly quality: number; readonly heicQuality: number }
  readonly second: { readonly maxSide: number; readonly quality: number }
  /** Size above which the second pass runs (bytes). */
  readonly limit: number
}

/** Rule I1. Compression of the photo of a new target and of the UC's form. */
export const entryCompression: Compression = {
  first: { maxSide: 800, quality: 0.5, heicQuality: 0.5 },
  second: { maxSide: 600, quality: 0.4 },
  limit: 1024 * 1024,
}

/** Rule I5. Compression of the photo on the analyst's and the commander's screens. */
export const recordCompression: Compression = {
  first: { maxSide: 1200, quality: 0.7, heicQuality: 0.6 },
  second: { maxSide: 800, quality: 0.4 },
  limit: 1024 * 1024,
}

/** The file types that a form accepts. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/heic', 'image/heif'] as const

export type ImageKind = 'jpeg' | 'png' | 'gif' | 'heic'

/**
 * Rule I2. Returns the kind of a photo from its first bytes, whatever its name. HEIC brands are from ISO/IEC 23008-12. Returns
 * undefined for any other file.
 */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const startsWith = (...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte)
  if (startsWith(0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWith(0x47, 0x49, 0x46, 0x38)) return 'gif'
  const brand = String.fromCharCode(...bytes.slice(4, 12))
  return /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(brand) ? 'heic' : undefined
}

/** Rule I3. Whether the forms accept a file of the browser. Some browsers have no type for HEIC; the name decides then. */
export function isImageFile({ type, name }: { readonly type: string; readonly name: string }): boolean {
  if ((imageTypes as readonly string[]).includes(type)) return true
  return type === '' && /\.(heic|heif)$/i.test(name)
}

/** Rule I3. Whether a file of the browser is HEIC. */
export function isHeicFile({ type, name }: { readonly type: string; readonly name: string }): boolean {
  return type === 'image/heic' || type === 'image/heif' || /\.(heic|heif)$/i.test(name)
}

/** Whether an image is a full address rather than a stored file. */
export function isImageUrl(image: string): boolean {
  return /^https?:\/\/[^\s/?#]+\S*$/i.test(image)
}

/** Whether an image is a file in the image store. Its name is the hash of its content. */
export function isStoredImageName(image: string): boolean {
  return /^[0-9a-f]{64}\.jpg$/.test(image)
}

/**
 * Rule I4. Returns the address of a photo, or undefined. A photo at a full address is shown only from a host that the office
 * names.
 */
export function imagePath(image: string, hosts: readonly string[], thumb: boolean): string | undefined {
  if (image === '') return undefined
  if (isImageUrl(image)) {
    const host = /^https?:\/\/([^/?#]+)/i.exec(image)?.[1]?.toLowerCase()
    return host !== undefined && hosts.includes(host) ? image : undefined
  }
  return `/Images/${encodeURIComponent(image)}${thumb ? `?width=${imageLimits.thumbWidth}` : ''}`
}
