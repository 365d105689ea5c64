import { ActionIcon } from '@mantine/core'
import { messages, type Target } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import { When } from '../../parts/office-time.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SceneClock } from '../../ui/SceneClock.tsx'

interface Props {
  target: Target
  /** Sets or corrects the time; undefined where the operation refuses it. */
  onArrivalAt: ((target: Target) => void) | undefined
}

const texts = messages.screen.board

/** The arrival time, the scene clock, and the button that sets or corrects the time. */
export function ArrivalCell({ target, onArrivalAt }: Props) {
  const { sceneMinutes } = useOffice()
  return (
    <span className="arrival">
      <span className="arrival-time">
        <When at={target.arrivalTime} />
        {onArrivalAt && (
          <ActionIcon
            variant="subtle"
            color="gray"
            title={texts.arrivalAt}
            aria-label={texts.arrivalAt}
            onClick={() => onArrivalAt(target)}
          >
            <Icon name="pending" size={16} />
          </ActionIcon>
        )}
      </span>
      <SceneClock target={target} minutes={sceneMinutes} />
    </span>
  )
}
