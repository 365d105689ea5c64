import { PassThrough } from 'node:stream'

/** Maximum number of bytes that wait for a slow reader. */
const maxWaitingBytes = 1 << 20

/** Maximum time (ms) that a reader takes nothing. Somebody else may wait for what the writing holds. */
const maxStallMs = 60_000

/** The reader stopped taking bytes. */
class ReaderStalled extends Error {
  override readonly name = 'ReaderStalled'
}

/** Returns a stream for bytes that one side writes while another reads them more slowly. */
export function bytesForReader(): PassThrough {
  const bytes = new PassThrough({ highWaterMark: maxWaitingBytes })
  // Without a listener an error before the first read would end the process.
  bytes.on('error', () => undefined)
  return bytes
}

/**
 * Yields the bytes of a stream. Whoever stops reading, or takes nothing for `stallMs`, destroys the stream, so that its writer ends too.
 * @param what the thing that is read, for the error
 */
export function partsForReader(
  bytes: PassThrough,
  what: string,
  stallMs = maxStallMs,
): AsyncGenerator<Uint8Array> {
  const stalled = () => bytes.destroy(new ReaderStalled(`The reader of the ${what} takes nothing more.`))
  // From the first part on only the time that the reader takes counts.
  let timer = setTimeout(stalled, stallMs)
  return (async function* () {
    try {
      clearTimeout(timer)
      for await (const part of bytes as AsyncIterable<Uint8Array>) {
        timer = setTimeout(stalled, stallMs)
        yield part
        clearTimeout(timer)
      }
    } finally {
      clearTimeout(timer)
      bytes.destroy()
    }
  })()
}
