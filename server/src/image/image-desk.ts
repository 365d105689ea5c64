import { createHash } from 'node:crypto'
import {
  bareJpegSide,
  type FailureCode,
  type Instant,
  imageKind,
  imageLimits,
  messages,
  Refusal,
} from '@watchfloor/core'
import type { Logger } from 'pino'
import type { Database, Tx } from '../db/database.ts'
import { FairQueue } from '../system/fair-queue.ts'
import { WorkerStopped, WorkerThread } from '../system/worker-thread.ts'

/** A photo as the desk keeps it: JPEG, upright, without metadata, named by its content. */
export interface StoredImage {
  readonly name: string
  readonly photo: Buffer
  readonly thumb: Buffer
}

/** What the worker is sent, and what it answers. */
export type PhotoJob = Uint8Array
export type PhotoAnswer =
  | { readonly photo: Uint8Array; readonly thumb: Uint8Array }
  | { readonly problem: 'broken' | 'too-many-pixels' }

/** Maximum time (ms) that one photo takes; a photo that takes longer brings the decoder down. */
const timeoutMs = 60_000

/** Each photo that waits is held in memory. */
const limits = { maxOfKey: 16, maxInAll: 64, busy: messages.image.busy }

/** Checks and rewrites photos in a worker thread, and keeps them in the database. */
export class ImageDesk {
  readonly #db: Database
  readonly #log: Logger
  readonly #queue = new FairQueue(limits)
  readonly #worker = new WorkerThread<PhotoJob, PhotoAnswer>({ file: workerFile(), timeoutMs })

  constructor(db: Database, log: Logger) {
    this.#db = db
    this.#log = log
  }

  /** As `prepare`, but a photo that a desk wrote stays as it is (rule I6). @throws Refusal */
  async prepareAgain(bytes: Uint8Array, by: string): Promise<StoredImage> {
    const prepared = await this.prepare(bytes, by)
    const side = bareJpegSide(bytes)
    if (side === undefined || side > imageLimits.maxSide) return prepared
    const photo = Buffer.from(bytes)
    return { name: nameOf(photo), photo, thumb: prepared.thumb }
  }

  /**
   * @param by who sent the photo: people take turns
   * @throws Refusal when the file is no photo that the desk takes, or too many photos wait
   */
  async prepare(bytes: Uint8Array, by: string): Promise<StoredImage> {
    if (bytes.length > imageLimits.maxBytes) throw refusal('upload.too-large', messages.image.tooLarge)
    if (imageKind(bytes) === undefined) throw refusal('upload.wrong-type', messages.image.wrongType)
    const answer = await this.#queue.run(by, () => this.#rewrite(bytes))
    if ('problem' in answer) {
      throw refusal(
        'input.invalid',
        answer.problem === 'broken' ? messages.image.compressFailed : messages.image.tooManyPixels,
      )
    }
    const photo = Buffer.from(answer.photo)
    return {
      name: nameOf(photo),
      photo,
      thumb: Buffer.from(answer.thumb),
    }
  }

  /** Keeps a prepared photo in the transaction of the record that shows it. */
  async keep(tx: Tx, { name, photo, thumb }: StoredImage, at: Instant): Promise<string> {
    await tx.run(tx.knex('images').insert({ name, photo, thumb, added_at: at }).onConflict('name').ignore())
    return name
  }

  async isKept(tx: Tx, name: string): Promise<boolean> {
    return (await tx.all(tx.knex('images').where({ name }).select('name'))).length > 0
  }

  /** The bytes of a kept photo, or of its thumbnail. */
  async find(name: string, size: 'photo' | 'thumb'): Promise<Buffer | undefined> {
    const row: Record<string, Buffer> | undefined = await this.#db.knex('images').where({ name }).first(size)
    return row?.[size]
  }

  /** Ends the worker and frees its memory; the next photo starts another. */
  close(): Promise<void> {
    return this.#worker.close()
  }

  /** A photo that stops the worker is broken. */
  async #rewrite(bytes: Uint8Array): Promise<PhotoAnswer> {
    try {
      return await this.#worker.run(bytes)
    } catch (error) {
      if (!(error instanceof WorkerStopped)) throw error
      if (error.isClosed) throw new Refusal({ code: 'server.busy', message: messages.image.busy })
      this.#log.error({ reason: error.message }, 'the photo worker stopped')
      return { problem: 'broken' }
    }
  }
}

/** A photo is named by its content. */
function nameOf(photo: Uint8Array): string {
  return `${createHash('sha256').update(photo).digest('hex')}.jpg`
}

/** Threads run built code; from the sources of a test the build beside them is taken. */
function workerFile(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? '../../dist/image/image-worker.js' : './image-worker.js', import.meta.url)
}

function refusal(code: FailureCode, message: string): Refusal {
  return new Refusal({ code, field: 'image', message })
}
