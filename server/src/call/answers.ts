import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CallOptions, FileReply } from '@watchfloor/core'

const gzipBytes = promisify(gzip)
const brotliBytes = promisify(brotliCompress)

export type Encoding = 'br' | 'gzip'

/** A JSON reply as bytes with its ETag. It is compressed once, when a client first accepts the encoding. */
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

/** A JSON reply that is written part by part, because it may be larger than the memory should hold. */
export class StreamedJson {
  readonly etag: string
  readonly #parts: () => AsyncIterable<string>

  constructor(parts: () => AsyncIterable<string>, version: string) {
    this.#parts = parts
    this.etag = `W/"${version}"`
  }

  parts(): AsyncIterable<string> {
    return this.#parts()
  }

  /** Returns the whole reply, for a caller in the same process. */
  async whole(): Promise<unknown> {
    let text = ''
    for await (const part of this.#parts()) text += part
    return JSON.parse(text)
  }
}

/** Quality 4 is fast enough for every change, and the result is still smaller than gzip. */
export const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** The file name for a download, and whether a browser may show the file instead. */
export interface SavedAs {
  readonly name: string
  readonly isInline: boolean
}

/** A reply that is a file. */
export class FileAnswer implements FileReply {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string | undefined
  readonly savedAs: SavedAs | undefined
  readonly release: number | undefined
  constructor(bytes: Buffer, type: string, etag: string | undefined, savedAs?: SavedAs, release?: number) {
    this.bytes = bytes
    this.type = type
    this.etag = etag
    this.savedAs = savedAs
    this.release = release
  }
  get name(): string | undefined {
    return this.savedAs?.name
  }
}

type TakeBytes = NonNullable<CallOptions['takeBytes']>

/** A file that is written part by part, because it may be larger than the memory should hold. */
export class StreamedFile {
  readonly type: string
  readonly name: string
  readonly release: number
  /** What a header says about the content. */
  readonly facts: object | undefined
  readonly #parts: () => AsyncIterable<string | Uint8Array>

  constructor(
    parts: () => AsyncIterable<string | Uint8Array>,
    type: string,
    name: string,
    release: number,
    facts?: object,
  ) {
    this.#parts = parts
    this.type = type
    this.name = name
    this.release = release
    this.facts = facts
  }

  parts(): AsyncIterable<string | Uint8Array> {
    return this.#parts()
  }

  /** Returns the reply to a caller in the same process: with the whole file, or without bytes if the caller takes them as they come. */
  async reply(takeBytes?: TakeBytes): Promise<FileReply> {
    const { type, name, release, facts } = this
    const held: Uint8Array[] = []
    if (takeBytes) await takeBytes(this.#bytes())
    else for await (const part of this.#bytes()) held.push(part)
    return { bytes: Buffer.concat(held), type, etag: undefined, name, release, ...(facts && { facts }) }
  }

  async *#bytes(): AsyncGenerator<Uint8Array> {
    for await (const part of this.#parts()) yield typeof part === 'string' ? Buffer.from(part) : part
  }
}
