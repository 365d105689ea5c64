import { describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from './database.ts'
import { JobQueue } from './job-queue.ts'

const farAway = () => performance.now() + 60_000
const soon = () => performance.now() + 20
const noWork = async () => undefined

describe('the queue of writes', () => {
  test('a write that waits past its deadline fails with "the database does not answer" and never starts', async () => {
    const queue = new JobQueue()
    void queue.add(noWork, farAway())
    await expect(queue.add(noWork, soon())).rejects.toBeInstanceOf(DatabaseUnavailable)
    void queue.add(noWork, farAway())
    expect([queue.next(), queue.next()].map((job) => job !== undefined)).toEqual([true, true])
    expect(queue.isEmpty).toBe(true)
  })

  test('a write that is put back comes before the others and keeps its deadline', async () => {
    const queue = new JobQueue()
    const first = queue.add(noWork, soon())
    const second = queue.add(async () => 'second', farAway())
    const job = queue.next()
    if (job) queue.putBack([job])
    await expect(first).rejects.toBeInstanceOf(DatabaseUnavailable)
    queue.next()?.resolve('second')
    expect(await second).toBe('second')
  })

  test('a write that is put back after its deadline fails and is not started again', async () => {
    const queue = new JobQueue()
    const late = queue.add(noWork, performance.now())
    const job = queue.next()
    if (job) queue.putBack([job])
    expect(queue.next()).toBeUndefined()
    await expect(late).rejects.toBeInstanceOf(DatabaseUnavailable)
  })

  test('a write that runs is not given up', async () => {
    const queue = new JobQueue()
    const running = queue.add(noWork, soon())
    const job = queue.next()
    await new Promise((resolve) => setTimeout(resolve, 40))
    job?.resolve('done')
    expect(await running).toBe('done')
  })
})
