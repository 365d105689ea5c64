import {
  approveQuestion,
  failureOf,
  type Instant,
  messages,
  type Target,
  type TimeConflict,
} from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { approveAct } from '../../parts/board-acts.ts'
import { serverNow } from '../../ui/clock.ts'
import { showAlert } from '../../ui/dialog/alert-store.ts'
import { targetName } from '../../ui/target-name.ts'
import { useIsThere } from '../../ui/use-is-there.ts'

/** A question to answer before a time is approved. */
export type Question =
  | { readonly kind: 'slip'; readonly at: Instant; readonly question: string }
  | { readonly kind: 'conflict'; readonly at: Instant; readonly holder: TimeConflict }

/** Approves a time of a target. It asks first about a probable typing error (rule C8) or a conflict (rule C1). */
export function useApproval(target: Target, onDone: () => void) {
  const [question, setQuestion] = useState<Question>()
  const { act, busy } = useAct()
  const isThere = useIsThere()

  /** Saves a time, with `force` even if it conflicts. */
  async function save(at: Instant, { force }: { force: boolean }) {
    const done = await act({
      ...approveAct(target, at, { force }),
      onFailure: (error) => {
        const failure = failureOf(error)
        if (!failure?.conflict) return false
        // If the user has closed the dialog, the conflict shows as an alert, which names the target.
        if (isThere()) setQuestion({ kind: 'conflict', at, holder: failure.conflict })
        else showAlert(messages.screen.conflict.late(targetName(target), failure.message))
        return true
      },
    })
    if (done && isThere()) onDone()
  }

  async function approve(at: Instant) {
    const slip = approveQuestion(at, serverNow())
    if (slip) setQuestion({ kind: 'slip', at, question: slip })
    else await save(at, { force: false })
  }

  return { question, goBack: () => setQuestion(undefined), approve, save, busy }
}
