// Runs one command line after another at the terminal of this process. The lines come from the test's port.
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { keepListeners, runLine } from './run-line.js'

/** How often a command is asked whether anything of it is still at work (ms). */
const pollMs = 5

const port = connect(Number(process.argv[2]), '127.0.0.1')
port.on('close', () => process.exit())
await once(port, 'connect')
// The streams of a terminal are opened when they are first used.
process.stdout.write('')
process.stderr.write('')
keepListeners()
await setTimeout(pollMs)
const before = atWork()

for await (const text of createInterface({ input: port })) {
  const { mark, ...line } = JSON.parse(text)
  const code = await runLine(line)
  // A process of its own would end now, but not before the last connection, timer and thread of the command.
  do await setTimeout(pollMs)
  while (atWork() !== before)
  process.stdout.write(mark)
  port.write(`${code}\n`)
}

/** Returns the kinds of what keeps this process alive. The terminal itself does not. */
function atWork() {
  const kinds = process.getActiveResourcesInfo().filter((kind) => kind !== 'TTYWrap')
  return kinds.sort().join(' ')
}
