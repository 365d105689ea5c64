import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Finding } from '@watchfloor/core'
import type { Settings } from '../settings.ts'
import type { DoctorSettings } from './diagnose.ts'

/** The job and the answer of the process that examines. */
export interface DoctorJob {
  readonly settings: DoctorSettings
  readonly certificate: string | Buffer | undefined
}
export type DoctorAnswer = { readonly findings: readonly Finding[] } | { readonly problem: string }

/**
 * Examines a running server in a process of its own, because it reads the whole journal, which must not slow the answers. In
 * a thread it would release the server's locks on an SQLite file, whose first bytes it reads. Whoever asks during an examination gets
 * its findings.
 */
export class Doctor {
  readonly #job: DoctorJob
  #running: Promise<readonly Finding[]> | undefined
  #process: ChildProcess | undefined

  /** @param certificate the certificate of the server as PEM, if it has one */
  constructor(settings: Settings, certificate: string | Buffer | undefined) {
    this.#job = { settings: doctorSettingsOf(settings), certificate }
  }

  /** The certificate of the server as PEM. */
  get certificate(): string | Buffer | undefined {
    return this.#job.certificate
  }

  examine(): Promise<readonly Finding[]> {
    this.#running ??= this.#examine().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Ends the process. An examination that still runs fails. */
  close(): void {
    this.#process?.kill('SIGKILL')
  }

  async #examine(): Promise<readonly Finding[]> {
    const answer = await this.#ask()
    if ('problem' in answer) throw new Error(answer.problem)
    return answer.findings
  }

  #ask(): Promise<DoctorAnswer> {
    return new Promise((resolve, reject) => {
      // Without the process's flags: under a test they would make the built process load the sources.
      const started = fork(processFile, { execArgv: [], serialization: 'advanced', stdio: 'ignore' })
      this.#process = started
      started.once('message', (answer) => resolve(answer as DoctorAnswer))
      started.once('error', reject)
      started.once('exit', (code, signal) => {
        this.#process = undefined
        reject(new Error(`The examination ended without findings (${signal ?? code}).`))
      })
      started.send(this.#job)
    })
  }
}

/** Picks the settings, because the process gets a copy, and not every setting can be copied. */
function doctorSettingsOf(settings: Settings): DoctorSettings {
  const { databaseUrl, dateFormat, idleAccountDays, fieldKeys, fieldKeyFile } = settings
  const { journalAnchor, journalAnchorMinutes, journalKeys } = settings
  const journal = { journalAnchor, journalAnchorMinutes, journalKeys }
  return { databaseUrl, dateFormat, idleAccountDays, fieldKeys, fieldKeyFile, ...journal }
}

/** The process's file. It runs built code, also in tests that run from the sources. */
const processFile = fileURLToPath(new URL('../../dist/packed/doctor-process.js', import.meta.url))
