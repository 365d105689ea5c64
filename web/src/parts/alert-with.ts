import { failureOf } from '@watchfloor/core'
import { showAlert } from '../ui/dialog/alert-store.ts'

/** Returns a handler that shows a failure of the server within a sentence. It leaves other errors to the act's own texts. */
export function alertWith(sentence: (reason: string) => string): (error: unknown) => boolean {
  return (error) => {
    const failure = failureOf(error)
    if (failure) showAlert(sentence(failure.message))
    return failure !== undefined
  }
}
