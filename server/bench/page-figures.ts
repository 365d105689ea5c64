import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@watchfloor/fixtures'
import { type Figure, ratioInTurns, requestsPerSecond } from './measure.ts'
import { said, start } from './processes.ts'
import { type SignedIn, signIn } from './signed-in.ts'

const connections = 16
const seconds = 3
const turns = 3

/** The closed operation that is read. */
const own = 'k.operation_id = 2'

/** The pages that are compared, each with what bare statements of the same answer are. */
const pages = [
  {
    name: 'page of 50,000',
    query: 'stage=arrested&size=20&page=4',
    from: 'target_keys k',
    where: `${own} and k.place = 4 and k.takedown_time_key > ''`,
    order: 'k.takedown_time_key desc, k.target_id desc limit 20 offset 60',
  },
  {
    name: 'page by name',
    query: 'stage=chatting&sort=screenName&size=20&page=4',
    from: 'target_keys k',
    where: `${own} and k.place = 0 and k.screen_name_key > ''`,
    order: 'k.screen_name_key, k.target_id limit 20 offset 60',
  },
  {
    name: 'page, text search',
    query: 'stage=chatting&search=sedan&sort=id&order=desc&size=20',
    from: 'target_texts f cross join target_keys k on k.target_id = f.rowid',
    where: `target_texts match 'text : "sedan"' and ${own} and k.place = 0`,
    order: 'k.target_id desc limit 20',
  },
] as const

/** Measures a page of 20 of 50,000 targets, with its total, relative to a bare Koa that runs the same two statements. */
export async function pageFigures(): Promise<Figure[]> {
  const admin = demoAccounts.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('the fixtures have no admin')
  const home = mkdtempSync(join(tmpdir(), 'watchfloor-bench-'))
  const path = join(home, 'pages.db')
  const server = await start('operations-server.js', [`sqlite:${path}`, '1', '50000'])
  const bare = await start('bare-pages.js', [path])
  try {
    const signedIn = await signIn(server.url, admin)
    const figures: Figure[] = []
    for (const page of pages) {
      bare.process.send({
        page: `select t.* from ${page.from} join targets t on t.id = k.target_id where ${page.where} order by ${page.order}`,
        count: `select count(*) as total from ${page.from} where ${page.where}`,
      })
      await said(bare.process)
      figures.push(await pageFigure(page, server.url, signedIn, bare.url))
    }
    return figures
  } finally {
    await bare.stop()
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function pageFigure(
  { name, query }: (typeof pages)[number],
  url: string,
  signedIn: SignedIn,
  bareUrl: string,
): Promise<Figure> {
  const path = `${url}/auth/targets?operation=2&${query}`
  const answers = [await read(path, signedIn), await read(bareUrl, {})] as const
  // Arrested guests have a place of their own, which the bare statements leave out. That makes them faster, not us.
  if (answers[1].items.length !== answers[0].items.length) throw new Error(`${name}: the pages differ`)
  const { ratio, ours, theirs } = await ratioInTurns(
    () => requestsPerSecond({ url: path, headers: signedIn, connections, seconds }, 200),
    () => requestsPerSecond({ url: bareUrl, headers: {}, connections, seconds }, 200),
    turns,
  )
  const detail = `${Math.round(ours)}/s against ${Math.round(theirs)}/s, 20 of ${answers[0].total}`
  return { name, value: ratio, limit: 0.5, unit: 'of bare Koa', better: 'more', detail }
}

async function read(
  url: string,
  headers: SignedIn,
): Promise<{ total: number; items: readonly { readonly id: number }[] }> {
  const reply = await fetch(url, { headers })
  return (await reply.json()) as { total: number; items: { id: number }[] }
}
