import { useEffect } from 'react'
import { useSession } from '../../data/session.ts'
import { useKeepsScreen } from '../../ui/form/keep-screen.ts'
import type { Choices } from './choices.ts'
import type { ImportState } from './use-import.ts'

/** Keeps the screen with its file when the session changes to another operation, and checks the file for that one (rule O15). */
export function useMovedFile(
  { file, choices, checkedIn, verdict, activity }: ImportState,
  check: (file: File, choices: Choices) => Promise<boolean>,
): void {
  const { operation } = useSession()
  const isMoved = checkedIn !== undefined && checkedIn.id !== operation.id
  const isSettled = verdict?.written === true || (activity !== undefined && activity.kind !== 'checking')
  useKeepsScreen(file !== undefined)
  useEffect(() => {
    if (file && isMoved && !isSettled) void check(file, choices)
  })
}
