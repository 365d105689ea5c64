import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'

/** The content of a PDF as an independent library reads it. */
export interface ReadPdf {
  readonly pages: readonly ReadPage[]
  readonly title: string
  readonly language: string
  readonly showsTitle: boolean
  readonly isTagged: boolean
  readonly bookmarks: readonly string[]
}

export interface ReadPage {
  readonly text: string
  readonly width: number
  /** Tags of the page's structure, outermost first. */
  readonly tags: readonly string[]
  /** Targets of the page's links, as page numbers from 1. */
  readonly links: readonly number[]
  readonly pictures: readonly string[]
}

interface Answer {
  readonly id: number
  readonly content?: ReadPdf
  readonly error?: Error
}

let reader: Worker | undefined
let lastId = 0

/** Reads a PDF with a library that is independent of the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  reader ??= startReader()
  const id = ++lastId
  reader.postMessage({ id, bytes: new Uint8Array(bytes) })
  for await (const [answer] of on(reader, 'message') as AsyncIterable<[Answer]>) {
    if (answer.id !== id) continue
    if (answer.content) return answer.content
    throw answer.error
  }
  throw new Error('no answer')
}

function startReader(): Worker {
  const worker = new Worker(new URL('./pdf-reader.mjs', import.meta.url))
  // Several tests may wait for it at once. It does not keep the process of the tests.
  worker.setMaxListeners(0)
  worker.unref()
  return worker
}

/** Returns all text of a PDF without spaces and line ends, for values that are broken over lines. */
export function squeezed({ pages }: ReadPdf): string {
  return pages
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, '')
}

/** Returns every byte of a PDF, with its streams unpacked. */
export function unpacked(bytes: Buffer): string {
  const parts = [bytes.toString('latin1')]
  let at = bytes.indexOf('stream\n')
  while (at >= 0) {
    const start = at + 'stream\n'.length
    const end = bytes.indexOf('\nendstream', start)
    if (bytes[start] === 0x78) parts.push(inflateSync(bytes.subarray(start, end)).toString('latin1'))
    at = bytes.indexOf('stream\n', end + '\nendstream'.length)
  }
  return parts.join('\n')
}
