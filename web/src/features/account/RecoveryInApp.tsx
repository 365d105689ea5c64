import { messages } from '@watchfloor/core'
import type { ComponentProps } from 'react'
import { useKeepsScreen } from '../../ui/keep-screen.ts'
import { LeaveDialog } from '../../ui/LeaveDialog.tsx'
import { useLeaveQuestion } from '../../ui/use-leave-question.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** New recovery codes on a screen of the app. Before another screen replaces them it asks. */
export function RecoveryInApp(props: ComponentProps<typeof RecoveryCodes>) {
  const leave = useLeaveQuestion(true)
  useKeepsScreen(true)
  return (
    <>
      <RecoveryCodes {...props} />
      <LeaveDialog leave={leave} question={messages.factor.leaveCodes} onDiscard={leave.allow} />
    </>
  )
}
