import { get } from 'node:http'

/** Somebody else's screen, as a process of its own: asks for the list again and again until told to stop, and says its times. */
const [url = '', signedIn = '{}'] = process.argv.slice(2)
const pauseMs = 25
const headers = { ...(JSON.parse(signedIn) as Record<string, string>), 'accept-encoding': 'gzip' }
const times: number[] = []
let isOver = false

process.on('message', () => {
  isOver = true
})
// The list has been packed for this kind of reader before: that happens once a change, with or without a bundle.
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

/** To its last byte, as it comes: unpacking it is the reader's own work. */
function readList(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${url}/auth/chatterlist`, { headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`the list answered ${reply.statusCode}`))
      reply.resume().once('end', resolve)
    }).once('error', reject)
  })
}
