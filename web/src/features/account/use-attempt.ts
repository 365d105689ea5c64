import { failureOf, messages } from '@watchfloor/core'
import { useState } from 'react'
import { failureTexts } from '../../ui/failure.ts'

const texts = { failed: messages.generic.unclear, error: messages.generic.noResponse }

/**
 * Runs one attempt at a time and returns the problem of the last one as a text. `isRefused` says whether the server refused what was
 * typed, so that the text belongs to the field.
 */
export function useAttempt() {
  const [problem, setProblem] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(failureTexts(error, texts).join(' '))
      setRefused(failureOf(error) !== undefined)
    } finally {
      setBusy(false)
    }
  }
  return { attempt, problem, isRefused: isRefused && problem !== '', busy, forget: () => setProblem('') }
}
