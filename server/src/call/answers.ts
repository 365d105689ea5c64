import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FileReply } from '@watchfloor/core'

const gzipBytes = promisify(gzip)
const brotliBytes = promisify(brotliCompress)

export type Encoding = 'br' | 'gzip'

/** A JSON reply kept as bytes, with the tag by which a client may skip it. Compressed once, when first asked for. */
export class EncodedJson {
  readonly plain: Buffer
  readonly etag: string
  #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string, version: string) {
    this.plain = Buffer.from(text)
    this.etag = `W/"${version}"`
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const made = encoding === 'br' ? brotliBytes(this.plain, { params: brotliParams }) : gzipBytes(this.plain)
    this.#encoded.set(encoding, made)
    return made
  }
}

/** Quick enough to be made at every change, and still smaller than gzip. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** Under which name a file is saved, and whether a browser may show it first. */
export interface SavedAs {
  readonly name: string
  readonly isInline: boolean
}

/** A file as reply. */
export class FileAnswer implements FileReply {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string | undefined
  readonly savedAs: SavedAs | undefined
  constructor(bytes: Buffer, type: string, etag: string | undefined, savedAs?: SavedAs) {
    this.bytes = bytes
    this.type = type
    this.etag = etag
    this.savedAs = savedAs
  }
  get name(): string | undefined {
    return this.savedAs?.name
  }
}
