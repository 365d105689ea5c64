import { startPostgres } from '../../fixtures/test-setup/postgres.ts'
import { bareCommitsPerSecond } from './bare-postgres.ts'
import { type Figure, median, ratioInTurns } from './measure.ts'
import { type Started, start } from './processes.ts'
import { type SignedIn, signIn } from './signed-in.ts'
import { patchesPerSecond } from './write-figures.ts'

const clients = 32
const seconds = 3
const turns = 5

/**
 * Measures changes on PostgreSQL from 32 clients and from one, each journalled and acknowledged after the sync, relative to bare
 * commits of the same two rows and to our rate on SQLite.
 */
export async function writePostgresFigures(
  sqlite: Started,
  signedIn: SignedIn,
  admin: { readonly email: string; readonly password: string },
): Promise<Figure[]> {
  const postgres = await startPostgres()
  const server = await start('bench-server.js', [postgres.url, '5000'])
  try {
    const own = await signIn(server.url, admin)
    // The rates are measured in turns, so that a busy machine slows all of them.
    const rates = await mediansInTurns({
      bare: () => bareCommitsPerSecond(postgres.url, clients, seconds),
      many: () => patchesPerSecond([server.url], own, clients, seconds),
      sqlite: () => patchesPerSecond([sqlite.url], signedIn, clients, seconds),
      bareOne: () => bareCommitsPerSecond(postgres.url, 1, seconds),
      one: () => patchesPerSecond([server.url], own, 1, seconds),
    })
    const against = (ours: number, theirs: number) => `${Math.round(ours)}/s against ${Math.round(theirs)}/s`
    const { bare, many, bareOne, one } = rates
    const common = { name: 'changes, PostgreSQL', better: 'more' } as const
    const [ofBare, ofSqlite] = ['of bare commits', 'of our SQLite rate']
    return [
      {
        ...common,
        value: many / bare,
        limit: 0.25,
        unit: ofBare,
        detail: `${against(many, bare)}, ${clients} clients`,
      },
      {
        ...common,
        value: many / rates.sqlite,
        limit: 0.7,
        unit: ofSqlite,
        detail: `${against(many, rates.sqlite)}, ${clients} clients`,
      },
      {
        ...common,
        value: one / bareOne,
        limit: 0.3,
        unit: ofBare,
        detail: `${against(one, bareOne)}, 1 client`,
      },
      ...(await threeServers(postgres.url, server, own)),
    ]
  } finally {
    await server.stop()
    await postgres.stop()
  }
}

/**
 * Measures changes at three servers of one database, relative to one of them: with 32 clients in all, and with 32 at each server. In all,
 * a shared commit of three servers has fewer changes, and its trips under the lock count for more.
 */
async function threeServers(database: string, first: Started, signedIn: SignedIn): Promise<Figure[]> {
  const others = [
    await start('bench-server.js', [database, '0']),
    await start('bench-server.js', [database, '0']),
  ]
  const urls = [first, ...others].map(({ url }) => url)
  const common = { name: 'changes, 3 servers', limit: 1, better: 'more' } as const
  try {
    // The new servers have not compiled what a change uses.
    await patchesPerSecond(urls, signedIn, clients, seconds)
    const figures: Figure[] = []
    for (const [many, words] of [
      [clients, `${clients} clients in all`],
      [clients * urls.length, `${clients} clients at each`],
    ] as const) {
      const { ratio, ours, theirs } = await ratioInTurns(
        () => patchesPerSecond(urls, signedIn, many, seconds),
        () => patchesPerSecond([first.url], signedIn, clients, seconds),
        turns,
      )
      const detail = `${Math.round(ours)}/s against ${Math.round(theirs)}/s, ${words}`
      figures.push({ ...common, value: ratio, unit: 'of one', detail })
    }
    return figures
  } finally {
    for (const other of others) await other.stop()
  }
}

async function mediansInTurns<Name extends string>(
  measures: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(measures) as Name[]
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let turn = 0; turn < turns; turn++) {
    for (const name of names) rates[name].push(await measures[name]())
  }
  return Object.fromEntries(names.map((name) => [name, median(rates[name])])) as Record<Name, number>
}
