import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A separate receiver of webhooks. It sends its address, and after this number of requests "done". */
const expected = Number(process.argv[2] ?? '0')
let count = 0
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(204).end()
    count++
    if (count === expected) process.send?.('done')
  })
})
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))
