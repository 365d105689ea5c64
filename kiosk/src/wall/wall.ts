import { failureOf, reconnectMs } from '@watchfloor/core'
import { ask, type DisplayItself } from '../http/calls.ts'
import { readWallStream } from '../http/read-stream.ts'
import { keepDeviceId, readDeviceId } from './device-id.ts'
import { type Facts, readFacts } from './facts.ts'
import { reloadWhenDue } from './own-page.ts'
import { Pause } from './pause.ts'

/** What stands on the wall. */
export type WallState =
  | { readonly kind: 'connecting' | 'away' | 'busy' }
  | { readonly kind: 'pairing'; readonly code: string; readonly isTraining: boolean }
  | { readonly kind: 'paired'; readonly facts: Facts; readonly heardAtMs: number }

const pollMs = 30_000
const pairingPollMs = 3_000
const soonMs = 500
const busyMs = 60_000
/** Between two readings, however much changes. */
const restMs = 100

/** Keeps the wall as it should be: pairs, reads, follows the live feed, and comes back by itself from whatever cut it off. */
export class Wall {
  #state: WallState = { kind: 'connecting' }
  #listeners = new Set<() => void>()
  #pause = new Pause(restMs)
  #following: AbortController | undefined
  #isBehind = false

  get state(): WallState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Goes on until it is stopped; nothing that fails ends it. */
  async run(signal: AbortSignal): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      let waitMs: number
      try {
        waitMs = await this.#step()
        failures = 0
      } catch (error) {
        waitMs = this.#failed(error, failures++)
      }
      await this.#pause.wait(waitMs, signal)
    }
    this.#unfollow()
  }

  /** Asks the server where this display stands. Answers when to ask again. */
  async #step(): Promise<number> {
    const deviceId = readDeviceId()
    if (deviceId === undefined) return this.#requestCode()
    const self = await ask('self', { deviceId })
    if (!self.approved) return this.#showCode(self)
    await this.#show(self)
    return pollMs
  }

  async #requestCode(): Promise<number> {
    const { deviceId } = await ask('request')
    keepDeviceId(deviceId)
    return soonMs
  }

  #showCode({ code, isTraining }: { code: string; isTraining: boolean }): number {
    this.#set({ kind: 'pairing', code, isTraining })
    return pairingPollMs
  }

  async #show(self: DisplayItself): Promise<void> {
    await reloadWhenDue({ build: self.build, reloadAt: self.display.reloadAt })
    const facts = await readFacts(self)
    this.#isBehind = false
    this.#set({ kind: 'paired', facts, heardAtMs: Date.now() })
    this.#follow()
  }

  /** What was known stays on the wall while the server is away, and leaves it when the display is no longer paired. */
  #failed(error: unknown, failures: number): number {
    this.#isBehind = true
    const code = failureOf(error)?.code
    if (code === 'display.missing') {
      keepDeviceId(undefined)
      this.#unfollow()
      this.#set({ kind: 'connecting' })
      return soonMs
    }
    if (code === 'access.too-many') {
      if (this.#state.kind !== 'paired') this.#set({ kind: 'busy' })
      return busyMs
    }
    if (this.#state.kind !== 'paired') this.#set({ kind: 'away' })
    return reconnectMs(failures, Math.random())
  }

  #follow(): void {
    if (this.#following) return
    this.#following = new AbortController()
    void this.#keepReading(this.#following.signal)
  }

  #unfollow(): void {
    this.#following?.abort()
    this.#following = undefined
  }

  /** Reads the live feed, and after each cut comes back and reads everything anew. */
  async #keepReading(signal: AbortSignal): Promise<void> {
    const between = new Pause(0)
    let failures = 0
    while (!signal.aborted) {
      let isBack = true
      const onAlive = () => {
        if (isBack) this.#pause.end()
        isBack = false
        failures = 0
        this.#heard()
      }
      await readWallStream({ onAlive, onNews: () => this.#pause.end() }, signal).catch(() => undefined)
      await between.wait(reconnectMs(failures++, Math.random()), signal)
      // Its right may have ended: the server says so to who asks.
      this.#pause.end()
    }
  }

  /** A sign of life says that what is shown is right, unless the last reading failed. */
  #heard(): void {
    if (this.#state.kind === 'paired' && !this.#isBehind) this.#set({ ...this.#state, heardAtMs: Date.now() })
  }

  #set(state: WallState): void {
    this.#state = state
    for (const tell of this.#listeners) tell()
  }
}
