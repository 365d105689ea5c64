import { messages } from '@watchfloor/core'
import type { ComponentProps } from 'react'
import { LeaveDialog } from '../../ui/dialog/LeaveDialog.tsx'
import { useLeaveQuestion } from '../../ui/dialog/use-leave-question.ts'
import { useKeepsScreen } from '../../ui/form/keep-screen.ts'
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
