import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const busy = 'Too many wait.'
const rejected = { failure: { code: 'server.busy', message: busy } }

/** Returns jobs that record their names in the order in which they run. */
function recorder() {
  const ran: string[] = []
  return { ran, job: (name: string) => async () => void ran.push(name) }
}

test('keys take turns, one job at a time: who comes during a job of a is before the next of a', async () => {
  const queue = new FairQueue({ maxOfKey: 9, maxInAll: 99, busy })
  const { ran, job } = recorder()
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => queue.run('a', job(name))),
    ...['b1', 'b2'].map((name) => queue.run('b', job(name))),
    queue.run('c', job('c1')),
  ])
  expect(ran).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('urgent jobs run before the others', async () => {
  const queue = new FairQueue({ maxOfKey: 9, maxInAll: 99, busy })
  const { ran, job } = recorder()
  await Promise.all([
    ...['a1', 'a2'].map((name) => queue.run('a', job(name))),
    queue.run('a', job('urgent'), { isUrgent: true }),
  ])
  expect(ran).toEqual(['a1', 'urgent', 'a2'])
})

test('the number of waiting jobs is limited for each key and each lane', async () => {
  const queue = new FairQueue({ maxOfKey: 2, maxInAll: 3, busy })
  const { ran, job } = recorder()
  const first = queue.run('a', job('a1'))
  const waiting = [queue.run('a', job('a2')), queue.run('a', job('a3'))]
  await expect(queue.run('a', job('a4'))).rejects.toMatchObject(rejected)
  waiting.push(queue.run('b', job('b1')))
  await Promise.all([first, ...waiting])
  expect(ran).toHaveLength(4)
})

test('a full lane rejects a new key, but not an urgent job', async () => {
  const queue = new FairQueue({ maxOfKey: 2, maxInAll: 1, busy })
  const { ran, job } = recorder()
  const taken = [queue.run('a', job('a1')), queue.run('a', job('a2'))]
  const late = expect(queue.run('b', job('b1'))).rejects.toMatchObject(rejected)
  taken.push(queue.run('b', job('urgent'), { isUrgent: true }))
  await Promise.all([...taken, late])
  expect(ran.sort()).toEqual(['a1', 'a2', 'urgent'])
})

test('a job that fails does not affect other jobs', async () => {
  const queue = new FairQueue({ maxOfKey: 9, maxInAll: 99, busy })
  const failing = expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run('a', async () => 7)).toBe(7)
  await failing
})
