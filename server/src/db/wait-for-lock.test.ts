import { describe, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './database.ts'
import { Gate, whileLocked } from './wait-for-lock.ts'

const farAway = () => performance.now() + 60_000
const soon = () => performance.now() + 20

/** Returns a task that runs until `end` is called. */
function heldTask() {
  let end = () => {}
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done')
  })
  return { task: vi.fn(() => ended), end }
}

describe('the gate', () => {
  test('a task that waits past the deadline fails with "the database does not answer" and never starts', async () => {
    const gate = new Gate(1)
    const [held, late, waiting] = [heldTask(), heldTask(), heldTask()]
    const first = gate.run(held.task, farAway())
    const tooLate = gate.run(late.task, soon())
    const second = gate.run(waiting.task, farAway())
    await expect(tooLate).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(waiting.task).not.toHaveBeenCalled()
    held.end()
    waiting.end()
    expect(await Promise.all([first, second])).toEqual(['done', 'done'])
    expect(late.task).not.toHaveBeenCalled()
  })

  test('counts correctly after waiting tasks gave up: the same number of tasks runs at once', async () => {
    const gate = new Gate(2)
    const before = [heldTask(), heldTask()]
    const running = before.map(({ task }) => gate.run(task, farAway()))
    const left = [soon(), soon(), soon()].map((end) => gate.run(async () => 'never', end))
    expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(left.map(() => 'rejected'))
    for (const { end } of before) end()
    await Promise.all(running)
    const after = [heldTask(), heldTask(), heldTask()]
    const again = after.map(({ task }) => gate.run(task, farAway()))
    await vi.waitFor(() => expect(after[1]?.task).toHaveBeenCalled())
    expect(after.map(({ task }) => task.mock.calls.length)).toEqual([1, 1, 0])
    for (const { end } of after) end()
    expect(await Promise.all(again)).toEqual(['done', 'done', 'done'])
  })

  test('starts no task after its deadline, and still runs later tasks', async () => {
    const gate = new Gate(1)
    const { task } = heldTask()
    await expect(gate.run(task, performance.now())).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(task).not.toHaveBeenCalled()
    expect(await gate.run(async () => 'next', farAway())).toBe('next')
  })
})

describe('a write that finds the lock taken', () => {
  const locked = new Error('locked')
  const isLocked = (error: unknown) => error === locked

  test('is not tried again after the deadline', async () => {
    const endMs = soon()
    const attempt = vi.fn(async () => {
      while (performance.now() < endMs) await new Promise((resolve) => setTimeout(resolve, 1))
      throw locked
    })
    await expect(whileLocked(attempt, isLocked, endMs)).rejects.toBe(locked)
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  test('is completed when the lock becomes free', async () => {
    const attempt = vi.fn(async () => 'done').mockRejectedValueOnce(locked)
    expect(await whileLocked(attempt, isLocked, farAway())).toBe('done')
    expect(attempt).toHaveBeenCalledTimes(2)
  })
})
