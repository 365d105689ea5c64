import { type DueStep, failureOf, messages } from '@watchfloor/core'

/** Returns the step that the session must do first, if that is why nothing else is open. */
export function dueStepOf(error: unknown): DueStep | undefined {
  const code = failureOf(error)?.code
  if (code === 'access.enroll-first') return 'enroll'
  return code === 'access.change-password-first' ? 'change-password' : undefined
}

export function dueTitle(due: DueStep): string {
  return due === 'enroll' ? messages.factor.enrollTitle : messages.factor.changeTitle
}
