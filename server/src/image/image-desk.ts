import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
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

/** A photo as the desk keeps it: JPEG, upright, without metadata, named by its content. */
export interface StoredImage {
  readonly name: string
  readonly photo: Buffer
  readonly thumb: Buffer
}

/** What the worker answers. */
export type WorkerAnswer =
  | { readonly id: number; readonly photo: Uint8Array; readonly thumb: Uint8Array }
  | { readonly id: number; readonly problem: 'broken' | 'too-many-pixels' }

/** The worker holds decoders and their memory; without work it is let go. */
const idleMs = 30_000

/** A photo that takes longer is not worth waiting for. */
const patienceMs = 60_000

/** Checks and rewrites photos in a thread of its own, so that the desk stays quick, and keeps them in the database. */
export class ImageDesk {
  #db: Database
  #log: Logger
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #waiting = new Map<number, (answer: WorkerAnswer) => void>()
  #nextId = 1

  constructor(db: Database, log: Logger) {
    this.#db = db
    this.#log = log
  }

  /** As `prepare`, but a photo that a desk wrote stays as it is (rule I6). @throws Refusal */
  async prepareAgain(bytes: Uint8Array): Promise<StoredImage> {
    const prepared = await this.prepare(bytes)
    const side = bareJpegSide(bytes)
    if (side === undefined || side > imageLimits.maxSide) return prepared
    const photo = Buffer.from(bytes)
    return { name: nameOf(photo), photo, thumb: prepared.thumb }
  }

  /** @throws Refusal when the file is no photo that the desk takes */
  async prepare(bytes: Uint8Array): Promise<StoredImage> {
    if (bytes.length > imageLimits.maxBytes) throw refusal('upload.too-large', messages.image.tooLarge)
    if (imageKind(bytes) === undefined) throw refusal('upload.wrong-type', messages.image.wrongType)
    const answer = await this.#ask(bytes)
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

  /** Lets the thread and its memory go; the next photo starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
    this.#worker = undefined
  }

  #ask(bytes: Uint8Array): Promise<WorkerAnswer> {
    const id = this.#nextId++
    const worker = this.#startedWorker()
    clearTimeout(this.#idle)
    return new Promise<WorkerAnswer>((resolve) => {
      const answer = (it: WorkerAnswer) => {
        clearTimeout(patience)
        this.#waiting.delete(id)
        if (this.#waiting.size === 0) this.#restSoon()
        resolve(it)
      }
      const patience = setTimeout(() => this.#dropWorker(worker), patienceMs)
      this.#waiting.set(id, answer)
      worker.postMessage({ id, bytes })
    })
  }

  #startedWorker(): Worker {
    if (this.#worker) return this.#worker
    // None of the process's flags: under a test they would send the built thread back to the sources.
    const worker = new Worker(workerFile, { execArgv: [], stdout: true, stderr: true })
    // The decoders print what they also answer.
    worker.stdout.resume()
    worker.stderr.resume()
    worker.on('message', (answer: WorkerAnswer) => this.#waiting.get(answer.id)?.(answer))
    worker.on('error', (error) => {
      this.#log.error({ err: error }, 'the photo thread ended')
      this.#dropWorker(worker)
    })
    worker.unref()
    this.#worker = worker
    return worker
  }

  /** A photo that brings the decoder down is broken; those that waited behind it are told the same and may be sent again. */
  #dropWorker(worker: Worker): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    void worker.terminate()
    for (const [id, answer] of [...this.#waiting]) answer({ id, problem: 'broken' })
  }

  #restSoon(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.close(), idleMs)
    this.#idle.unref()
  }
}

/** A photo is named by its content. */
function nameOf(photo: Uint8Array): string {
  return `${createHash('sha256').update(photo).digest('hex')}.jpg`
}

/** Threads run built code; from the sources of a test the build beside them is taken. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/image/image-worker.js' : './image-worker.js',
  import.meta.url,
)

function refusal(code: FailureCode, message: string): Refusal {
  return new Refusal({ code, field: 'image', message })
}
