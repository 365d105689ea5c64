import { Button } from '@mantine/core'
import { messages, personName, type Target } from '@watchfloor/core'
import { type Act, useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { Allowed } from '../../parts/Allowed.tsx'
import type { OnAct } from './ReviewRow.tsx'

const texts = messages.review

/** The buttons that review a record, set it pending, or return it to the analyst. */
export function ReviewDecision({ target, onAct }: { target: Target; onAct: OnAct }) {
  const { act, busy } = useAct()
  const name = personName(target)
  const label = target.isReviewed ? texts.unapprove : texts.approve
  return (
    <Allowed to="review.decide" work="case">
      <span className="review-decide">
        <Button
          size="compact-xs"
          variant="default"
          disabled={busy}
          aria-label={texts.decisionOf(label, name)}
          onClick={() => void act(decisionAct(target))}
        >
          {label}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={texts.decisionOf(texts.giveBack, name)}
          onClick={() => onAct('return', target)}
        >
          {texts.giveBack}
        </Button>
      </span>
    </Allowed>
  )
}

function decisionAct(target: Target): Act {
  const { id, isReviewed } = target
  return {
    call: () => api.review.decide({ id, state: isReviewed ? 'pending' : 'reviewed' }),
    once: `review ${id}`,
    done: isReviewed ? texts.unapproved : texts.approved,
    about: { target },
    failed: texts.decideFailed,
  }
}
