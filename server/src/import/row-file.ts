import { createCipheriv, randomBytes } from 'node:crypto'
import { readSync, writeSync } from 'node:fs'
import type { ComparedRow, RowShelf } from '@watchfloor/core'
import { openUnnamedFile, type UnnamedFile } from './local-file.ts'

/** Number of bytes that are written at once. */
const flushedAt = 1 << 18

/** Number of bytes that are read first. Most rows are shorter. */
const readFirst = 1_024

/** Rows start at multiples of the cipher's block, so that each is read without those before it. */
const block = 16

/** Number of rows that were read and are kept: rows of one name are compared with each other again and again. */
const keptRows = 4_000

/** Bytes of the length before each row. */
const head = 4

/**
 * The rows of an import that later rows are compared with, in a file of which nothing remains when the process dies. The rows hold what
 * the database seals, so the file is encrypted with a key that only this process has.
 */
export class RowFile implements RowShelf {
  readonly #file: UnnamedFile
  readonly #key = randomBytes(32)
  readonly #buffer = Buffer.alloc(flushedAt)
  readonly #kept = new Map<number, ComparedRow>()
  #waiting = 0
  #written = 0

  private constructor(file: UnnamedFile) {
    this.#file = file
  }

  /** @param folder folder of the database; undefined for the system's folder of temporary files */
  static async open(folder: string | undefined): Promise<RowFile> {
    return new RowFile(await openUnnamedFile(folder))
  }

  put(row: ComparedRow): number {
    const json = Buffer.from(JSON.stringify(row))
    const length = Math.ceil((head + json.length) / block) * block
    if (this.#waiting + length > flushedAt) this.#flush()
    const at = this.#written + this.#waiting
    const bytes =
      length > flushedAt ? Buffer.alloc(length) : this.#buffer.subarray(this.#waiting, this.#waiting + length)
    bytes.writeUInt32BE(json.length)
    json.copy(bytes, head)
    if (length > flushedAt) this.#write(bytes)
    else this.#waiting += length
    return at / block
  }

  get(place: number): ComparedRow {
    const kept = this.#kept.get(place)
    if (kept) return kept
    const row = this.#readRow(place)
    const [oldest] = this.#kept.size < keptRows ? [] : this.#kept.keys()
    if (oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(place, row)
    return row
  }

  #readRow(place: number): ComparedRow {
    const at = place * block
    const first = this.#read(at, readFirst)
    const length = first.readUInt32BE() + head
    const whole = length > first.length ? this.#read(at, length) : first
    return JSON.parse(whole.toString('utf8', head, length)) as ComparedRow
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  #read(at: number, length: number): Buffer {
    if (at >= this.#written) return this.#buffer.subarray(at - this.#written, this.#waiting)
    const bytes = Buffer.alloc(Math.min(length, this.#written - at))
    readSync(this.#file.file.fd, bytes, 0, bytes.length, at)
    return this.#crypted(bytes, at)
  }

  #flush(): void {
    this.#write(this.#buffer.subarray(0, this.#waiting))
    this.#waiting = 0
  }

  #write(bytes: Buffer): void {
    const crypted = this.#crypted(bytes, this.#written)
    for (let done = 0; done < crypted.length; )
      done += writeSync(this.#file.file.fd, crypted, done, crypted.length - done, this.#written + done)
    this.#written += bytes.length
  }

  /** Encrypts or decrypts bytes from a place on, in counter mode, whose key is used for this file alone. */
  #crypted(bytes: Buffer, at: number): Buffer {
    const counter = Buffer.alloc(block)
    counter.writeBigUInt64BE(BigInt(at / block), 8)
    return createCipheriv('aes-256-ctr', this.#key, counter).update(bytes)
  }
}
