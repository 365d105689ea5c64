import Koa from 'koa'

/** The upper bound of Koa: the same bytes from a buffer, or a bare 304, and nothing else. */
const app = new Koa()
app.silent = true
let bytes = Buffer.alloc(0)
let headers: Record<string, string> = {}

process.on('message', (message: { base64: string; headers: Record<string, string> }) => {
  bytes = Buffer.from(message.base64, 'base64')
  headers = message.headers
  process.send?.('ready')
})

app.use((ctx) => {
  if (ctx.path === '/304') {
    ctx.status = 304
    return
  }
  ctx.set(headers)
  ctx.body = bytes
})
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`)
})
