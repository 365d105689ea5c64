import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { type Anchor, anchorText, firstHash, type Instant, messages, readAnchor } from '@watchfloor/core'
import type { Database } from '../db/database.ts'
import { answerProblem, postOnce } from '../system/post-once.ts'
import { readDatabaseId } from './database-id.ts'

/** How long (ms) the office's address may take to accept an anchor. */
const timeoutMs = 10_000

/** Setting with the number and the time of the last anchor. */
const anchoredSetting = 'journal_anchored'

interface AnchorNeeds {
  readonly db: Database
  readonly now: () => Instant
}

/** Returns the end of the journal as an anchor. */
export async function currentAnchor({ db, now }: AnchorNeeds): Promise<Anchor> {
  const database = await readDatabaseId(db)
  const [last] = await db.query<{ seq: number; hash: string }>({
    sql: 'select seq, hash from journal order by seq desc limit 1',
    bindings: [],
  })
  return { database, seq: last?.seq ?? 0, hash: last?.hash ?? firstHash, at: now() }
}

/** Rule J15. Writes an anchor to the office's file or address, and remembers when. @throws Error with the reason */
export async function sendAnchor(db: Database, to: string, anchor: Anchor): Promise<void> {
  if (isWebAddress(to)) await post(to, anchor)
  else await append(to, anchor)
  const { seq, at } = anchor
  const value = JSON.stringify({ seq, at })
  await db.write((tx) =>
    tx.run(tx.knex('settings').insert({ name: anchoredSetting, value }).onConflict('name').merge()),
  )
}

export function isWebAddress(to: string): boolean {
  return /^https?:\/\//i.test(to)
}

async function append(file: string, anchor: Anchor): Promise<void> {
  const opened = await open(file, 'a', 0o600)
  try {
    await opened.appendFile(`${anchorText(anchor)}\n`)
    await opened.sync()
  } finally {
    await opened.close()
  }
}

async function post(url: string, anchor: Anchor): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await postOnce(url, { headers, body: anchorText(anchor) }, timeoutMs)
  const problem = answerProblem(answer, timeoutMs)
  if (problem === undefined) return
  const words = messages.proof.anchorNotTaken(url, problem)
  throw answer.kind === 'answered' ? new Error(words) : new AnchorUnreachable(words)
}

/** The office's address did not answer, so the same anchor may be taken later. */
class AnchorUnreachable extends Error {
  override readonly name = 'AnchorUnreachable'
}

/** Returns the number and the time of the last anchor. Undefined if there is none. */
export async function readLastAnchor(
  knex: Database['knex'],
): Promise<{ readonly seq: number; readonly at: Instant } | undefined> {
  const row: { value: string } | undefined = await knex('settings')
    .where({ name: anchoredSetting })
    .first('value')
  return row && (JSON.parse(row.value) as { seq: number; at: Instant })
}

/** The anchors of a file: those of this database, and how many lines are of others or cannot be read. */
export interface AnchorFile {
  readonly anchors: readonly Anchor[]
  readonly others: number
  readonly unreadable: number
}

/** Reads a file of anchors. @throws Error when the file cannot be read */
export async function readAnchors(file: string, database: string): Promise<AnchorFile> {
  const anchors: Anchor[] = []
  let [others, unreadable] = [0, 0]
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    if (line.trim() === '') continue
    const anchor = readAnchor(line)
    if (!anchor) unreadable++
    else if (anchor.database === database) anchors.push(anchor)
    else others++
  }
  return { anchors, others, unreadable }
}
