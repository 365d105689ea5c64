import type pg from 'pg'
import type { Statement } from '../database.ts'
import type { PostgresHosts } from './hosts.ts'
import { isReadTimeout, sessionSettings } from './session.ts'

/** Maximum number of statements that the engine keeps prepared. Later ones are prepared at each use. */
const maxPrepared = 200

/** How long the end of a connection may take (ms). */
const endWithinMs = 1_000

/**
 * One connection that writes. It sends each statement without waiting for the answers to those before it, and the engine carries
 * them out in their order.
 */
export class PostgresConnection {
  readonly #client: pg.Client
  readonly #hosts: PostgresHosts
  readonly #names = new Map<string, string>()
  #isBroken = false
  #isGathering = false

  private constructor(client: pg.Client, hosts: PostgresHosts) {
    this.#client = client
    this.#hosts = hosts
    const breakOff = () => {
      this.#isBroken = true
    }
    client.on('error', breakOff).on('end', breakOff)
  }

  static async open(hosts: PostgresHosts, settings = sessionSettings): Promise<PostgresConnection> {
    return new PostgresConnection(await hosts.open({ ...settings, pipeline: true }), hosts)
  }

  get isBroken(): boolean {
    return this.#isBroken
  }

  async query<Row>({ sql, bindings }: Statement): Promise<Row[]> {
    const name = this.#nameOf(sql)
    const sent = { text: sql, values: bindings as unknown[], ...(name !== undefined && { name }) }
    this.#gather()
    return (await this.#answerOf(this.#client.query(sent))).rows as Row[]
  }

  /** Carries out several statements without values in one trip. Returns the result of each. */
  async exec(sql: string): Promise<pg.QueryResult[]> {
    this.#gather()
    const results: unknown = await this.#answerOf(this.#client.query(sql))
    return (Array.isArray(results) ? results : [results]) as pg.QueryResult[]
  }

  /** A connection that gives no answer in time is dropped, so that nothing else waits for it as long. */
  async #answerOf<T>(asked: Promise<T>): Promise<T> {
    const beginMs = performance.now()
    try {
      return await asked
    } catch (error) {
      if (isReadTimeout(error)) this.#hosts.dropSilent(this.#client, beginMs)
      throw error
    }
  }

  async close(): Promise<void> {
    const timer = setTimeout(() => this.#client.connection.stream.destroy(), endWithinMs)
    await this.#client.end().catch(() => undefined)
    clearTimeout(timer)
  }

  /** Gathers the statements that are sent before the program next waits, and sends them in one write. Each write wakes the engine. */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  #nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql)
    if (known !== undefined || this.#names.size >= maxPrepared) return known
    const name = `s${this.#names.size}`
    this.#names.set(sql, name)
    return name
  }
}
