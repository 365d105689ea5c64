import { get } from 'node:http'

/** A separate process that requests the list repeatedly until it is stopped, and then sends the response times. */
const [url = '', signedIn = '{}'] = process.argv.slice(2)
const pauseMs = 25
const headers = { ...(JSON.parse(signedIn) as Record<string, string>), 'accept-encoding': 'gzip' }
const times: number[] = []
let isOver = false

process.on('message', () => {
  isOver = true
})
// The first request compresses the list, which happens once per change with or without a bundle.
await readList()
process.send?.('watching')

while (!isOver) {
  const startedMs = performance.now()
  await readList()
  times.push(performance.now() - startedMs)
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
}
process.send?.(JSON.stringify(times))
process.disconnect()

/** Reads the list to its last byte without unpacking it, which is the client's own work. */
function readList(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${url}/auth/chatterlist`, { headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`the list answered ${reply.statusCode}`))
      reply.resume().once('end', resolve)
    }).once('error', reject)
  })
}
