/** Somebody else's screen, as a process of its own: asks for the list again and again until told to stop, and says its times. */
const [url = '', signedIn = '{}'] = process.argv.slice(2)
const pauseMs = 25
const headers = { ...(JSON.parse(signedIn) as Record<string, string>), 'accept-encoding': 'gzip' }
const times: number[] = []
let isOver = false

process.on('message', () => {
  isOver = true
})
process.send?.('watching')

while (!isOver) {
  const startedMs = performance.now()
  const reply = await fetch(`${url}/auth/chatterlist`, { headers })
  if (!reply.ok) throw new Error(`the list answered ${reply.status}`)
  await reply.arrayBuffer()
  times.push(performance.now() - startedMs)
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
}
process.send?.(JSON.stringify(times))
process.disconnect()
