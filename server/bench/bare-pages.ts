import Koa from 'koa'
import { Database } from 'sqlite3'

/** A bare Koa that answers with the rows of one statement and the number that another one counts, both prepared once. */
interface Statements {
  readonly page: string
  readonly count: string
}

const [path = ''] = process.argv.slice(2)
const db = await new Promise<Database>((resolve, reject) => {
  const opened: Database = new Database(path, (error) => (error ? reject(error) : resolve(opened)))
})

const prepare = (sql: string) => {
  const statement = db.prepare(sql)
  return () =>
    new Promise<Record<string, unknown>[]>((resolve, reject) => {
      statement.all<Record<string, unknown>>([], (error, rows) => (error ? reject(error) : resolve(rows)))
    })
}
let ask: { page: ReturnType<typeof prepare>; count: ReturnType<typeof prepare> } | undefined
process.on('message', ({ page, count }: Statements) => {
  ask = { page: prepare(page), count: prepare(count) }
  process.send?.('ready')
})

const app = new Koa()
app.use(async (ctx) => {
  const [[count] = [], items] = await Promise.all([ask?.count(), ask?.page()])
  ctx.body = { total: count?.['total'], items }
})
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`)
})
