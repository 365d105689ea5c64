import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type ArchiveSource, FailureError, messages, packetPaths, refused } from '@watchfloor/core'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

const texts = messages.operation.packet

/** Maximum number of bytes of a manifest, which is read as a whole. One of 100,000 files has 20 million. */
const maxManifestBytes = 100_000_000

/** Number of bytes that are read from the disk at once. */
const partBytes = 1 << 17

/** Maximum number of characters of a line. The longest of a journal lists the numbers of the entries that a purge emptied. */
const maxLineLength = 20_000_000

const noManifest = { text: '', isWhole: false }

/** The files of a zip on the disk. They are read part by part, so their size needs no memory. */
export class PacketZip {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** Opens a zip. @throws FailureError when the file is none, or has a file that cannot be read */
  static async open(source: ArchiveSource): Promise<PacketZip> {
    const entries = new Map<string, Entry>()
    // Names stay bytes: a name that leads out of the folder is only one that the manifest does not list.
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false }
    const { size } = source
    const zip = await yauzl.fromRandomAccessReaderPromise(new DiskReader(source), size, options).catch(noZip)
    try {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileNameRaw.toString(), entry)
    } catch (error) {
      noZip(error)
    }
    for (const [path, entry] of entries) {
      if (!entry.canDecodeFileData()) throw new FailureError(refused(texts.unreadable(path)))
    }
    return new PacketZip(zip, entries)
  }

  /** The paths of the files, without folders. */
  get paths(): ReadonlySet<string> {
    return new Set([...this.#entries.keys()].filter((path) => !path.endsWith('/')))
  }

  /** Returns the text of the manifest; empty if there is none, or one of more bytes than any has. No hash covers it, only the zip's CRC. */
  async manifest(): Promise<{ readonly text: string; readonly isWhole: boolean }> {
    const parts: Buffer[] = []
    let size = 0
    try {
      for await (const part of this.#parts(packetPaths.manifest)) {
        size += part.length
        if (size > maxManifestBytes) return noManifest
        parts.push(part)
      }
    } catch {
      return noManifest
    }
    const bytes = Buffer.concat(parts)
    return {
      text: bytes.toString(),
      isWhole: crc32(bytes) === this.#entries.get(packetPaths.manifest)?.crc32,
    }
  }

  /** Returns the size and the SHA-256 of a file. Undefined if its bytes cannot be unpacked, or are more than `maxBytes`. */
  async digest(path: string, maxBytes: number): Promise<{ bytes: number; sha256: string } | undefined> {
    const digest = createHash('sha256')
    let bytes = 0
    try {
      for await (const part of this.#parts(path)) {
        bytes += part.length
        if (bytes > maxBytes) return undefined
        digest.update(part)
      }
    } catch {
      return undefined
    }
    return { bytes, sha256: digest.digest('hex') }
  }

  /** Yields the lines of a text file, of its first `maxBytes` bytes. They end where the bytes cannot be unpacked. */
  async *lines(path: string, maxBytes: number): AsyncGenerator<string> {
    let [rest, left] = ['', maxBytes]
    const decoder = new TextDecoder()
    try {
      for await (const part of this.#parts(path)) {
        const [first = '', ...more] = decoder.decode(part.subarray(0, left), { stream: true }).split('\n')
        const lines = [rest + first, ...more]
        rest = lines.pop() ?? ''
        for (const line of lines) if (line !== '') yield line
        left -= part.length
        if (left <= 0 || rest.length > maxLineLength) break
      }
    } catch {
      // The file is not as it was written, which its hash says.
    }
    if (rest !== '') yield rest
  }

  async *#parts(path: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(path)
    if (!entry) return
    yield* (await this.#zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
  }
}

function noZip(error: unknown): never {
  // An error of the disk is none of the file.
  if ((error as NodeJS.ErrnoException).code !== undefined) throw error
  throw new FailureError(refused(texts.noPacket))
}

/** Reads the places of a zip that yauzl asks for. A place outside the file is an error of the zip. */
class DiskReader extends yauzl.RandomAccessReader {
  readonly #source: ArchiveSource

  constructor(source: ArchiveSource) {
    super()
    this.#source = source
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#read(position, length).then((bytes) => {
      buffer.set(bytes, offset)
      callback(null)
    }, callback)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#parts(start, end), { objectMode: false })
  }

  async *#parts(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; at += partBytes) {
      yield await this.#read(at, Math.min(partBytes, end - at))
    }
  }

  async #read(from: number, length: number): Promise<Uint8Array> {
    const isInside = from + length <= this.#source.size
    const bytes = isInside ? await this.#source.read(from, length) : undefined
    if (bytes?.length !== length) throw new Error('outside the file')
    return bytes
  }
}

/** Returns the bytes of a file on the disk as those of an archive. */
export async function archiveOf(file: FileHandle): Promise<ArchiveSource> {
  const { size } = await file.stat()
  return {
    size,
    async read(from, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead)
    },
  }
}
