import {
  bareJpegSide,
  type FailureCode,
  FailureError,
  imageKind,
  imageLimits,
  messages,
} from '@watchfloor/core'
import type { Logger } from 'pino'
import { sha256Hex } from '../sha256.ts'
import { FairQueue } from '../system/fair-queue.ts'
import { WorkerStopped, WorkerThread } from '../system/worker-thread.ts'
import type { StoredImage } from './image-store.ts'

/** The job and the answer of the worker. */
export type PhotoJob = Uint8Array
export type PhotoAnswer =
  | { readonly photo: Uint8Array; readonly thumb: Uint8Array }
  | { readonly problem: 'broken' | 'too-many-pixels' }

/** Maximum time (ms) of one photo. A photo that takes longer ends the worker. */
const timeoutMs = 60_000

/** Each waiting photo is held in memory. */
const limits = { maxOfKey: 16, maxInAll: 64, busy: messages.image.busy }

/** Checks and rewrites photos in a worker thread. */
export class PhotoWorker {
  readonly #log: Logger
  readonly #queue = new FairQueue(limits)
  readonly #worker = new WorkerThread<PhotoJob, PhotoAnswer>({ file: workerFile, timeoutMs })

  constructor(log: Logger) {
    this.#log = log
  }

  /** Number of photos that wait or are worked on. */
  get waiting(): number {
    return this.#queue.length
  }

  /** Like `prepare`, but a photo that a Watchfloor wrote stays unchanged (rule I6). @throws FailureError */
  async prepareAgain(bytes: Uint8Array, by: string): Promise<StoredImage> {
    const prepared = await this.prepare(bytes, by)
    const side = bareJpegSide(bytes)
    if (side === undefined || side > imageLimits.maxSide) return prepared
    const photo = Buffer.from(bytes)
    return { name: nameOf(photo), photo, thumb: prepared.thumb }
  }

  /**
   * Returns the photo in its stored form.
   * @param by the actor who sent the photo; actors take turns
   * @throws FailureError when the file is not a supported photo, or too many photos wait
   */
  async prepare(bytes: Uint8Array, by: string): Promise<StoredImage> {
    if (bytes.length > imageLimits.maxBytes) throw failureError('upload.too-large', messages.image.tooLarge)
    if (imageKind(bytes) === undefined) throw failureError('upload.wrong-type', messages.image.wrongType)
    const answer = await this.#queue.run(by, () => this.#rewrite(bytes))
    if ('problem' in answer) {
      throw failureError(
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

  /** Ends the worker and frees its memory. The next photo starts another. */
  close(): Promise<void> {
    return this.#worker.close()
  }

  /** Rewrites a photo. A photo that ends the worker counts as broken. */
  async #rewrite(bytes: Uint8Array): Promise<PhotoAnswer> {
    try {
      return await this.#worker.run(bytes)
    } catch (error) {
      if (!(error instanceof WorkerStopped)) throw error
      if (error.isClosed) throw new FailureError({ code: 'server.busy', message: messages.image.busy })
      this.#log.error({ reason: error.message }, 'the photo worker stopped')
      return { problem: 'broken' }
    }
  }
}

/** Returns the name of a photo: a hash of its content. */
function nameOf(photo: Uint8Array): string {
  return `${sha256Hex(photo)}.jpg`
}

/** The worker's file. Threads run built code, also in tests that run from the sources. */
const workerFile = new URL('../../dist/packed/photo-worker-thread.js', import.meta.url)

function failureError(code: FailureCode, message: string): FailureError {
  return new FailureError({ code, field: 'image', message })
}
