import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { type PacketManifest, packetPaths } from '@watchfloor/core'
import { ZipWriter } from '../system/zip-writer.ts'
import type { PacketHead } from './packet-facts.ts'

type Parts = AsyncIterable<string | Buffer> | Iterable<string | Buffer>

/** Writes the files of a packet, and last the manifest with the size and the hash of each. */
export class PacketFiles {
  readonly #zip: ZipWriter
  readonly #head: PacketHead
  readonly #files: PacketManifest['files'] = []

  constructor(into: Writable, head: PacketHead) {
    this.#zip = new ZipWriter(into, head.madeAt)
    this.#head = head
  }

  /** Adds a file, which is read part by part. Photos and papers are compressed already (`isPacked`). */
  async add(path: string, parts: Parts, { isPacked = false } = {}): Promise<void> {
    const digest = createHash('sha256')
    let size = 0
    async function* hashed(): AsyncGenerator<Uint8Array> {
      for await (const part of parts) {
        const bytes = typeof part === 'string' ? Buffer.from(part) : part
        digest.update(bytes)
        size += bytes.length
        yield bytes
      }
    }
    await this.#zip.add(path, hashed(), { isPacked })
    this.#files.push({ path, bytes: size, sha256: digest.digest('hex') })
  }

  /** Adds the manifest and ends the packet. */
  async end(): Promise<void> {
    const manifest: PacketManifest = { ...this.#head, files: this.#files }
    await this.#zip.add(packetPaths.manifest, [`${JSON.stringify(manifest, null, 1)}\n`])
    await this.#zip.end()
  }
}
