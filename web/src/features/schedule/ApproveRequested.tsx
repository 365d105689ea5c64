import { type Instant, messages, type Target } from '@watchfloor/core'
import { useWhenText } from '../../parts/office-time.tsx'
import { ActButton } from '../../ui/ActButton.tsx'
import { useNow } from '../../ui/clock.ts'
import { targetName } from '../../ui/target-name.ts'
import { AskFirst } from './AskFirst.tsx'
import { useApproval } from './use-approval.ts'

const texts = messages.screen.chatting

/** Approves the requested time with one click. It asks first about a probable typing error or a conflict. */
export function ApproveRequested({ target, at }: { target: Target; at: Instant }) {
  const approval = useApproval(target, () => undefined)
  const when = useWhenText()(at, useNow({ everySeconds: 60 }))
  const { question } = approval
  return (
    <>
      <ActButton
        size="xs"
        className="next-act"
        variant="light"
        aria-keyshortcuts="a"
        busy={approval.busy && !question}
        aria-label={texts.approveRequestedOf(when, targetName(target))}
        onClick={() => void approval.approve(at)}
      >
        {texts.approveRequested(when)}
      </ActButton>
      {question && <AskFirst target={target} question={question} approval={approval} />}
    </>
  )
}
