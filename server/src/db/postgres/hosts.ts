import { readFile } from 'node:fs/promises'
import { databaseHosts, hostsInWords, withAccountOf } from '@watchfloor/core'
import pg from 'pg'
import { noConnection } from '../database.ts'
import { type ConnectionSettings, isReadTimeout, ownSettings } from './session.ts'

/** How long the host that was used last has to answer before the others are asked too (ms). */
const firstWithinMs = 1_500

/** How often the host in use is asked whether it answers, and how long it has for that, when there are others (ms). */
const watchEveryMs = 3_000
const watchSettings = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 } satisfies ConnectionSettings

/** A host that takes no writes: a standby, or a primary that was set to read only. */
const asksWhetherReadOnly = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_read_only`

/** None of the hosts of the database takes writes at present. The code is that of a connection that could not be made. */
class NoWritableHost extends Error {
  readonly code = '08001'
}

/** A connection that is not broken. */
interface Opened {
  readonly host: number
  /** Whether its statements may take as long as they take, without a word from the engine. */
  readonly isPatient: boolean
  /** When the engine sent something last, by `performance.now`. */
  heardMs: number
}

/** Opens the connections to PostgreSQL. Of several hosts it finds the one that takes writes (rule M5). */
export class PostgresHosts {
  readonly #addresses: readonly string[]
  readonly #mustWrite: boolean
  readonly #urlFile: string | undefined
  readonly #opened = new Map<pg.Client, Opened>()
  /** Index of the host that was found last. */
  #current = 0
  #isAsking = false

  /** @param urlFile file that the address came from. It is read again for each connection, because a password may change */
  constructor(url: string, urlFile?: string) {
    const { addresses, mustWrite } = databaseHosts(url)
    this.#addresses = addresses
    this.#mustWrite = mustWrite
    this.#urlFile = urlFile
  }

  /** Returns an open connection. An error of it later does not end the process. @throws when no host can be used */
  async open(settings: ConnectionSettings): Promise<pg.Client> {
    if (!this.#mustWrite) return this.#connect(0, settings)
    const usual = this.#openWritable(this.#current, settings)
    const isQuick = await Promise.race([usual.then(answered, answered), after(firstWithinMs)])
    const client = isQuick ? await usual.catch(() => undefined) : undefined
    return client ?? this.#openAny(settings, isQuick ? [] : [usual])
  }

  /** Whether a connection is not broken and leads to the host that was found last. The pool hands out no other. */
  isUsable(client: pg.Client): boolean {
    return this.#hostOf(client) === this.#current
  }

  /**
   * Ends a connection that gave no answer to what was asked at a moment (of `performance.now`), and those of its host that were silent
   * since: a firewall that forgets one forgets the others. None is handed out again.
   */
  dropSilent(client: pg.Client, sinceMs: number): void {
    const lost = this.#hostOf(client)
    for (const [other, { host, isPatient, heardMs }] of this.#opened) {
      const isSilent = host === lost && !isPatient && heardMs < sinceMs
      if (other === client || isSilent) this.#drop(other)
    }
  }

  #drop(client: pg.Client): void {
    this.#opened.delete(client)
    client.connection.stream.destroy()
  }

  #hostOf(client: pg.Client): number | undefined {
    return this.#opened.get(client)?.host
  }

  /**
   * Watches whether the host in use answers. A machine that lost its power ends no connection, so its calls would wait until their
   * timeout even after another host was promoted. Returns the end of the watch.
   */
  watch(): () => void {
    if (this.#addresses.length < 2) return ignore
    const timer = setInterval(() => void this.#leaveSilentHost(), watchEveryMs)
    timer.unref()
    return () => clearInterval(timer)
  }

  /** If the host in use does not answer and another takes writes, ends the connections to the silent one. */
  async #leaveSilentHost(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    const used = this.#current
    await this.#openWritable(used, watchSettings)
      .catch(() => this.#openAny(watchSettings, []))
      .then(quit, ignore)
    this.#isAsking = false
    if (this.#current === used) return
    for (const [client, { host }] of this.#opened) if (host === used) client.connection.stream.destroy()
  }

  /** Asks all hosts at once and takes the first that takes writes. */
  async #openAny(settings: ConnectionSettings, begun: readonly Promise<pg.Client>[]): Promise<pg.Client> {
    const attempts = [...begun, ...this.#addresses.map((_, host) => this.#openWritable(host, settings))]
    const found = await Promise.any(attempts).catch((error: unknown) => {
      throw new NoWritableHost(this.#reasonsOf(error))
    })
    for (const attempt of attempts)
      void attempt.then((other) => (other === found ? undefined : quit(other)), ignore)
    this.#current = this.#hostOf(found) ?? this.#current
    return found
  }

  async #openWritable(host: number, settings: ConnectionSettings): Promise<pg.Client> {
    const client = await this.#connect(host, settings)
    try {
      const { rows } = await client.query<{ is_read_only: boolean }>(asksWhetherReadOnly)
      if (rows[0]?.is_read_only) throw new Error('it is a standby or read only')
    } catch (error) {
      await quit(client)
      throw error
    }
    return client
  }

  async #connect(host: number, settings: ConnectionSettings): Promise<pg.Client> {
    const client = new pg.Client({ ...settings, connectionString: await this.#addressOf(host) })
    const isPatient = settings.own?.['statement_timeout'] === '0'
    const opened: Opened = { host, isPatient, heardMs: performance.now() }
    const breakOff = () => void this.#opened.delete(client)
    // Without a listener, a broken connection would end the process.
    client.on('error', breakOff).on('end', breakOff)
    this.#opened.set(client, opened)
    await client.connect()
    client.connection.stream.on('data', () => {
      opened.heardMs = performance.now()
    })
    try {
      // A pooler without a free session takes connections, and leaves what they ask unanswered.
      const asked = { text: ownSettings(settings), query_timeout: settings.connectionTimeoutMillis }
      await client.query(asked)
    } catch (error) {
      await quit(client)
      throw isReadTimeout(error) ? new Error(noConnection) : error
    }
    return client
  }

  /** Rule M29. Returns the address of a host with the password that the file has now. */
  async #addressOf(host: number): Promise<string> {
    const address = this.#addresses[host] ?? ''
    if (this.#urlFile === undefined) return address
    const now = await readFile(this.#urlFile, 'utf8').catch(() => '')
    return withAccountOf(address, now.trim())
  }

  #reasonsOf(error: unknown): string {
    const errors: readonly Error[] = error instanceof AggregateError ? error.errors : [error]
    const last = errors.slice(-this.#addresses.length)
    const reasons = last.map(
      ({ message }, host) => `${hostsInWords(this.#addresses[host] ?? '')} (${message})`,
    )
    return `no host takes writes: ${reasons.join(', ')}`
  }
}

async function quit(client: pg.Client): Promise<void> {
  await client.end().catch(ignore)
}

function after(ms: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ms).unref()
  })
}

function answered(): true {
  return true
}

function ignore(): void {}
