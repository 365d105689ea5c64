import { addAbortSignal, Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Level 1 is several times as fast as the default, and the file is hardly larger. */
const compressionLevel = 1

type Parts = AsyncIterable<string | Uint8Array> | Iterable<string>

/** Writes a zip into a stream, one file after the other. No more of a file is read than the stream takes. */
export class ZipWriter {
  readonly #zip = new ZipFile()
  readonly #stop = new AbortController()
  readonly #sent: Promise<void>
  readonly #mtime: Date

  constructor(into: Writable, madeAt: string) {
    this.#mtime = new Date(madeAt)
    this.#zip.on('error', (error: Error) => into.destroy(error))
    this.#sent = pipeline(this.#zip.outputStream, into)
    this.#sent.catch((error: unknown) => this.#stop.abort(error))
  }

  /** Adds a file, whose parts are read when its turn comes. Resolves when they have been read. */
  async add(path: string, parts: Parts, { isPacked = false } = {}): Promise<void> {
    const { signal } = this.#stop
    signal.throwIfAborted()
    const options = { mtime: this.#mtime, compressionLevel: isPacked ? 0 : compressionLevel }
    await new Promise<void>((resolve, reject) => {
      const stop = () => reject(signal.reason)
      signal.addEventListener('abort', stop, { once: true })
      // The zip keeps this function until its end, so it must not hold what was read.
      this.#zip.addReadStreamLazy(path, options, (use) => {
        signal.removeEventListener('abort', stop)
        const source = addAbortSignal(signal, Readable.from(parts, { objectMode: false }))
        finished(source).then(resolve, reject)
        use(null, source)
      })
    })
  }

  /** Writes the list of the files. Resolves when the stream has taken everything. */
  async end(): Promise<void> {
    this.#zip.end()
    await this.#sent
  }
}
