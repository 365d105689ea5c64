import { Button } from '@mantine/core'
import { dueIn, extensionMin, messages, type Target } from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { useSession } from '../../data/session.ts'
import { Allowed } from '../../parts/Allowed.tsx'
import { extendAct } from '../../parts/board-acts.ts'
import { ExpectedTime } from '../../parts/office-time.tsx'
import { useNow } from '../../ui/clock.ts'
import { targetName } from '../../ui/target-name.ts'

interface Props {
  target: Target
  /** Asks for a No Show. */
  onNoShow: (target: Target) => void
}

const texts = messages.screen.board

/** When a target is expected. Somebody who is late gets more time or is a No Show here. An additional person follows its main target. */
export function ExpectedCell({ target, onNoShow }: Props) {
  const { office, operation } = useSession()
  const now = useNow({ everySeconds: 15 })
  const { act } = useAct()
  const { tone } = dueIn(operation.state, target, now, office.timeZone)
  const isLate = tone === 'late' && target.linkedChatterId === null
  return (
    <>
      <ExpectedTime target={target} />
      {isLate && (
        <span className="late-acts">
          <Allowed to="schedule.approve" work="stage">
            <Button
              size="compact-xs"
              variant="default"
              aria-keyshortcuts="x"
              aria-label={texts.extendOf(extensionMin, targetName(target))}
              onClick={() => void act(extendAct(target))}
            >
              {texts.extend(extensionMin)}
            </Button>
          </Allowed>
          <Allowed to="schedule.no-show" work="stage">
            <Button
              size="compact-xs"
              variant="default"
              aria-keyshortcuts="s"
              aria-label={texts.noShowOf(targetName(target))}
              onClick={() => onNoShow(target)}
            >
              {texts.noShow}
            </Button>
          </Allowed>
        </span>
      )}
    </>
  )
}
