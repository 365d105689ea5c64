import { messages } from '@watchfloor/core'
import { useState } from 'react'
import { failureTexts } from '../../ui/failure.ts'

const texts = { failed: messages.generic.unclear, error: messages.generic.noResponse }

/** Runs one attempt at a time and returns the problem of the last one as a text. */
export function useAttempt() {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(failureTexts(error, texts).join(' '))
    } finally {
      setBusy(false)
    }
  }
  return { attempt, problem, busy }
}
