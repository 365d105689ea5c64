// Runs one command line after another in one process, each as if it had a process of its own.
import { Readable } from 'node:stream'
import { keepListeners, runLine } from './run-line.js'

process.on('message', async ({ mark, input, ...line }) => {
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input)])
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true })
  const code = await runLine(line)
  process.stdout.write(mark)
  process.stderr.write(mark)
  process.send(code)
})
process.on('disconnect', () => process.exit())

keepListeners()
process.send('ready')
