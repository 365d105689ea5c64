import { expect, onTestFinished, test } from 'vitest'
import { WorkerStopped, WorkerThread } from './worker-thread.ts'

interface Job {
  /** How long the job takes (ms). */
  readonly ms?: number
  readonly exits?: boolean
  readonly throws?: boolean
}

const code = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ ms = 0, exits, throws }) => {
  if (exits) process.exit(3)
  if (throws) throw new Error('a decoder fell over')
  setTimeout(() => parentPort.postMessage(ms), ms)
})`

function thread(timeoutMs: number): WorkerThread<Job, number> {
  const file = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  const made = new WorkerThread<Job, number>({ file, timeoutMs })
  onTestFinished(() => made.close())
  return made
}

test.each([
  ['ends', { exits: true }],
  ['throws', { throws: true }],
])('if a worker %s, its job fails and the next job gets another worker', async (_words, job) => {
  const worker = thread(20_000)
  await expect(worker.run(job)).rejects.toThrow(WorkerStopped)
  expect(await worker.run({ ms: 1 })).toBe(1)
})

test('a job that never ends fails at its timeout, and the next job gets another worker', async () => {
  const worker = thread(3_000)
  await expect(worker.run({ ms: 1_000_000 })).rejects.toMatchObject({ isClosed: false })
  expect(await worker.run({ ms: 1 })).toBe(1)
})

test('closing a worker fails its running job, but not a job sent after that', async () => {
  const worker = thread(20_000)
  const running = expect(worker.run({ ms: 1_000_000 })).rejects.toMatchObject({ isClosed: true })
  const closed = worker.close()
  const next = worker.run({ ms: 2 })
  await Promise.all([closed, running])
  expect(await next).toBe(2)
})
