import type { ChainLink } from './packet.ts'

/** Number of bytes of a SHA-256. */
const hashBytes = 32

/** The two digits of each byte. */
const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The links of the office's chain in a packet. A link takes 40 bytes, because a chain may have millions. */
export class PacketChain {
  #numbers = new Float64Array(1_024)
  #hashes = new Uint8Array(1_024 * hashBytes)
  #count = 0
  #isUnbroken = true

  /** Adds a link, which is a line of the chain's file. */
  add(line: string): void {
    const link = readLink(line)
    const last = this.#numbers[this.#count - 1]
    if (!link || (last !== undefined && !follows(link, last))) this.#isUnbroken = false
    // A number that does not ascend could not be found again.
    if (link && (last === undefined || link.seq > last)) this.#append(link)
  }

  /** Whether each link follows the one before it, and the last one is the head. */
  endsAt({ seq, hash }: ChainLink): boolean {
    return (
      this.#isUnbroken && this.#numbers[this.#count - 1] === seq && this.#hashAt(this.#count - 1) === hash
    )
  }

  /** Returns the hash of the entry with a number, or undefined if the chain does not have it. */
  hashOf(seq: number): string | undefined {
    let [low, high] = [0, this.#count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#numbers[middle] ?? 0) < seq) low = middle + 1
      else high = middle
    }
    return low < this.#count && this.#numbers[low] === seq ? this.#hashAt(low) : undefined
  }

  /** Yields the links that a test chooses by their numbers, in their order. */
  *links(isChosen: (seq: number) => boolean): Generator<ChainLink> {
    for (const [at, seq] of this.#numbers.subarray(0, this.#count).entries()) {
      if (isChosen(seq)) yield { seq, hash: this.#hashAt(at) }
    }
  }

  #append({ seq, hash }: ChainLink): void {
    if (this.#count === this.#numbers.length) {
      const [numbers, hashes] = [this.#numbers, this.#hashes]
      this.#numbers = new Float64Array(numbers.length * 2)
      this.#numbers.set(numbers)
      this.#hashes = new Uint8Array(hashes.length * 2)
      this.#hashes.set(hashes)
    }
    this.#numbers[this.#count] = seq
    for (let byte = 0; byte < hashBytes; byte++) {
      this.#hashes[this.#count * hashBytes + byte] = Number.parseInt(hash.slice(byte * 2, byte * 2 + 2), 16)
    }
    this.#count++
  }

  #hashAt(index: number): string {
    let hash = ''
    for (let at = index * hashBytes; at < (index + 1) * hashBytes; at++) hash += digits[this.#hashes[at] ?? 0]
    return hash
  }
}

function readLink(line: string): ChainLink | undefined {
  const [, seq, hash = '', reserved = '0'] = /^(\d{1,15}) ([0-9a-f]{64})(?: (\d{1,15}))?$/.exec(line) ?? []
  return seq === undefined ? undefined : { seq: Number(seq), hash, reserved: Number(reserved) }
}

/** Whether a link follows a number. Of an import that was interrupted, only the entry that reserved its numbers exists. */
function follows({ seq, reserved = 0 }: ChainLink, before: number): boolean {
  return seq === before + 1 || seq === before + 1 + reserved
}
