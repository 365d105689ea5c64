import { setTimeout } from 'node:timers/promises'

/** How long (ms) the lock stays free between two parts for other processes, which ask for it every millisecond or two. */
const gapMs = 4

/** A gap follows every so many parts, also when no other process wrote: one that waits cannot be seen. */
const partsPerGap = 8

/** For how many parts each is small and followed by a gap after somebody else wrote. */
const politeParts = 50

/** Leaves the lock free now and then, so that other processes get it. In this process the writes take turns anyway. */
export class WriteGaps {
  readonly #otherCommits: () => Promise<string>
  #version: string | undefined
  #parts = 0
  #politeUntil = 0

  /** @param otherCommits returns a text that changes with each commit of somebody else */
  constructor(otherCommits: () => Promise<string>) {
    this.#otherCommits = otherCommits
  }

  /** Returns whether nobody else wrote lately. */
  async leave(): Promise<boolean> {
    this.#parts++
    const version = await this.#otherCommits()
    if (this.#version !== undefined && version !== this.#version)
      this.#politeUntil = this.#parts + politeParts
    this.#version = version
    const isQuiet = this.#parts > this.#politeUntil
    if (!isQuiet || this.#parts % partsPerGap === 0) await setTimeout(gapMs)
    return isQuiet
  }
}
