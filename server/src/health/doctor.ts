import type { Finding } from '@watchfloor/core'
import type { Settings } from '../settings.ts'
import { diagnose } from './diagnose.ts'

/** Examines a running server. Whoever asks during an examination gets its findings, because it reads the whole journal. */
export class Doctor {
  readonly #settings: Settings
  readonly #certificate: string | Buffer | undefined
  #running: Promise<readonly Finding[]> | undefined

  /** @param certificate the certificate of the server as PEM, if it has one */
  constructor(settings: Settings, certificate: string | Buffer | undefined) {
    this.#settings = settings
    this.#certificate = certificate
  }

  examine(): Promise<readonly Finding[]> {
    this.#running ??= diagnose(this.#settings, this.#certificate).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }
}
