import pg from 'pg'
import { startPostgres } from '../../fixtures/test-setup/postgres.ts'
import { type Figure, ratioInTurns } from './measure.ts'

const turns = 3

/**
 * Measures the same import on PostgreSQL relative to SQLite. `importRate` returns the rows per second into an empty database.
 */
export async function importPostgresFigure(
  importRate: (database: string) => Promise<number>,
  sqliteRate: () => Promise<number>,
): Promise<Figure> {
  const postgres = await startPostgres()
  const administrator = new pg.Client({ connectionString: postgres.url })
  await administrator.connect()
  let turn = 0
  try {
    const { ratio, ours, theirs } = await ratioInTurns(
      async () => {
        const name = `import_${turn++}`
        await administrator.query(`create database ${name}`)
        const url = new URL(postgres.url)
        url.pathname = `/${name}`
        return importRate(url.href)
      },
      sqliteRate,
      turns,
    )
    const detail = `${Math.round(ours)} rows/s against ${Math.round(theirs)}/s`
    return {
      name: 'import, PostgreSQL',
      value: ratio,
      limit: 0.5,
      unit: 'of our SQLite rate',
      better: 'more',
      detail,
    }
  } finally {
    await administrator.end()
    await postgres.stop()
  }
}
