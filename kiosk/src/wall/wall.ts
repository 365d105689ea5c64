import { failureOf, reconnectMs } from '@watchfloor/core'
import { ask } from '../http/calls.ts'
import { readWallStream } from '../http/read-stream.ts'
import { keepDeviceId, readDeviceId } from './device-id.ts'
import { type Facts, shownFacts } from './facts.ts'
import { pageBuild, reloadWhenDue } from './own-page.ts'
import { Pause } from './pause.ts'

/** The state of the wall. */
export type WallState =
  | { readonly kind: 'connecting' | 'away' | 'busy' }
  | { readonly kind: 'pairing'; readonly code: string; readonly isTraining: boolean }
  | { readonly kind: 'paired'; readonly facts: Facts; readonly contactAtMs: number; readonly isCut: boolean }

const pollMs = 30_000
const pairingPollMs = 3_000
const soonMs = 500
const busyMs = 60_000
/** Minimum time between two loads (ms). */
const restMs = 100

/** Runs the wall: pairs the display, loads its data, follows the live feed, and recovers by itself from every failure. */
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

  /** Runs until `signal` stops it. No failure ends it. */
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

  /** Asks the server for the state of this display. Returns how long to wait before the next step (ms). */
  async #step(): Promise<number> {
    const deviceId = readDeviceId()
    if (deviceId === undefined) return this.#requestCode()
    // A paired display needs one call. Whoever is not paired yet, or no longer, is told by the other.
    if (this.#state.kind !== 'paired' || this.#isBehind) {
      const self = await ask('self', { deviceId })
      if (!self.approved) return this.#showCode(self)
    }
    await this.#show()
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

  async #show(): Promise<void> {
    const facts = shownFacts(await ask('facts', { page: pageBuild }))
    if (!facts) throw new Error('the server does not know this display')
    await reloadWhenDue({ build: facts.build, reloadAt: facts.display.reloadAt })
    this.#isBehind = false
    this.#set({ kind: 'paired', facts, contactAtMs: Date.now(), isCut: false })
    this.#follow()
  }

  /** Keeps the last known data while the server is away and clears it when the display is revoked. Returns the wait (ms). */
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

  /** Reads the live feed. After each cut it reconnects and reloads all data. */
  async #keepReading(signal: AbortSignal): Promise<void> {
    const between = new Pause(0)
    let failures = 0
    while (!signal.aborted) {
      let isBack = true
      const onAlive = () => {
        if (isBack) this.#pause.end()
        isBack = false
        failures = 0
        this.#noteContact()
      }
      await readWallStream({ onAlive, onChange: () => this.#pause.end() }, signal).catch(() => {
        if (failures === 1) this.#noteCut()
      })
      await between.wait(reconnectMs(failures++, Math.random()), signal)
      // The display may have been revoked; the next step asks the server.
      this.#pause.end()
    }
  }

  /** Notes that the server sent something. The data is then current, unless the last load failed. */
  #noteContact(): void {
    if (this.#state.kind === 'paired' && !this.#isBehind)
      this.#set({ ...this.#state, contactAtMs: Date.now(), isCut: false })
  }

  /** Notes that the feed is cut and could not be opened again (rule Z3). */
  #noteCut(): void {
    if (this.#state.kind === 'paired') this.#set({ ...this.#state, isCut: true })
  }

  #set(state: WallState): void {
    this.#state = state
    for (const notify of this.#listeners) notify()
  }
}
