import pino from 'pino'
import { expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { scheduleRounds } from './schedule-rounds.ts'

test('W44 no round begins after the server stopped, also if one was asked for while the last one ran', async () => {
  vi.useFakeTimers()
  try {
    let commit: () => void = () => undefined
    const db = {
      onCommit: (listener: () => void) => {
        commit = listener
        return () => undefined
      },
    } as unknown as Database
    let scans = 0
    let endScan: () => void = () => undefined
    const rounds = {
      scan: () => {
        scans++
        return new Promise<void>((resolve) => {
          endScan = resolve
        })
      },
      tidy: async () => undefined,
      close: async () => undefined,
    }
    const schedule = scheduleRounds(rounds, { db, log: pino({ level: 'silent' }) }, 'problem')
    for (let round = 0; round < 2; round++) {
      commit()
      await vi.advanceTimersByTimeAsync(600)
    }
    expect(scans).toBe(1)
    const stopped = schedule.stop()
    endScan()
    await stopped
    await vi.advanceTimersByTimeAsync(5_000)
    expect(scans).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})
