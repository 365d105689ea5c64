import { ActionIcon, Button } from '@mantine/core'
import { formatTime, messages, rowName, sceneDutyOf, type Target } from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { useClocksRun, useOffice, useSession } from '../../data/session.ts'
import { Allowed } from '../../parts/Allowed.tsx'
import { acknowledgeAct } from '../../parts/board-acts.ts'
import { When } from '../../parts/office-time.tsx'
import { useNow } from '../../ui/clock.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { SceneClock } from '../../ui/SceneClock.tsx'

interface Props {
  target: Target
  /** Sets or corrects the time; undefined where the operation refuses it. */
  onArrivalAt: ((target: Target) => void) | undefined
}

const texts = messages.screen.board

/** The arrival time, the scene clock, and the button that sets or corrects the time. */
export function ArrivalCell({ target, onArrivalAt }: Props) {
  const { office, operation } = useSession()
  return (
    <span className="arrival">
      <span className="arrival-line">
        <RowActions of={rowName(target)} className="arrival-time">
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
        </RowActions>
        <SceneClock target={target} state={operation.state} minutes={office.sceneMinutes} />
      </span>
      <SceneDuty target={target} />
    </span>
  )
}

/** The button that acknowledges a red scene clock, or who acknowledged it and when. */
function SceneDuty({ target }: { target: Target }) {
  const { sceneMinutes, timeZone } = useOffice()
  const now = useNow({ everySeconds: 5 })
  const { act } = useAct()
  const isDue = useClocksRun() && sceneDutyOf(target, now, sceneMinutes) === 'due'
  const { sceneAcknowledgedAt: at, sceneAcknowledgedBy: by } = target
  return (
    <>
      {isDue && (
        <Allowed to="scene.acknowledge" work="stage">
          <Button
            size="compact-sm"
            color="red"
            variant="light"
            aria-keyshortcuts="c"
            aria-label={texts.acknowledgeOf(rowName(target))}
            onClick={() => void act(acknowledgeAct(target))}
          >
            {texts.acknowledge}
          </Button>
        </Allowed>
      )}
      {at !== null && target.arrivalTime !== null && (
        <span className="scene-acknowledged">
          {texts.acknowledgedBy(formatTime(at, timeZone), by.split('@')[0] ?? by)}
        </span>
      )}
    </>
  )
}
