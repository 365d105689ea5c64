import type { Target } from '@watchfloor/core'
import { ConflictDialog } from './ConflictDialog.tsx'
import { SlipDialog } from './SlipDialog.tsx'
import type { Question, useApproval } from './use-approval.ts'

interface Props {
  target: Target
  question: Question
  approval: ReturnType<typeof useApproval>
}

/** The question to answer before a time is approved: a probable typing error, or a conflict. */
export function AskFirst({ target, question, approval: { save, busy, goBack } }: Props) {
  if (question.kind === 'slip') {
    return (
      <SlipDialog
        target={target}
        {...question}
        busy={busy}
        onContinue={() => save(question.at, { force: false })}
        onCancel={goBack}
      />
    )
  }
  return (
    <ConflictDialog
      target={target}
      {...question}
      busy={busy}
      onContinue={(at) => save(at, { force: true })}
      onTakeFree={(at) => save(at, { force: false })}
      onCancel={goBack}
    />
  )
}
