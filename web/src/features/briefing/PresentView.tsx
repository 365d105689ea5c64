import { Modal } from '@mantine/core'
import { messages, slideName, type Target } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import { useIsTopDialog } from '../../ui/dialog-stack.ts'
import { Mark } from '../../ui/Mark.tsx'
import { useFocusGivenBack } from '../../ui/use-focus-given-back.ts'
import { PresentAhead } from './PresentAhead.tsx'
import { PresentControls } from './PresentControls.tsx'
import { PresentSlide } from './PresentSlide.tsx'
import { useFading } from './use-fading.ts'
import { usePresent } from './use-present.ts'
import { useWakeLock } from './use-wake-lock.ts'
import './present.css'
import './present-controls.css'

interface Props {
  /** The slides in their order. */
  targets: readonly Target[]
  /** The record that the address names. */
  shown: number
  /** The chosen label; empty for none. */
  label: string
  onShow: (id: number) => void
  onLeave: () => void
}

const texts = messages.briefing

/** The presentation: one arrest at a time over the whole screen, controlled by keys, a remote or its buttons. */
export function PresentView({ targets, shown, label, onShow, onLeave }: Props) {
  const isTop = useIsTopDialog()
  const isSeen = useFading()
  const { at, target, isBlank, isFull, isLast, take } = usePresent({
    targets,
    shown,
    listens: isTop,
    onShow,
    onLeave,
  })
  useWakeLock()
  useFocusGivenBack()
  const ahead = targets[at + 1]
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={onLeave}
      closeOnEscape={false}
      returnFocus={false}
      trapFocus={isTop}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content>
        <div className="present" data-quiet={!isSeen || undefined}>
          <Modal.Title className="visually-hidden">{texts.presenting(label)}</Modal.Title>
          <div className="present-stage" tabIndex={-1} data-autofocus>
            <PresentHead label={label} at={at} count={targets.length} />
            {target ? (
              <PresentSlide key={target.id} target={target} />
            ) : (
              <p className="present-none">{texts.none}</p>
            )}
          </div>
          {ahead && <PresentAhead key={ahead.id} target={ahead} />}
          <PresentControls isFirst={at === 0} isLast={isLast} isFull={isFull} onStep={take} />
          {isBlank && (
            <button type="button" className="present-blank" tabIndex={-1} onClick={() => take('blank')}>
              <span className="visually-hidden">{texts.blanked}</span>
            </button>
          )}
          <p className="visually-hidden" role="status">
            {isBlank ? texts.blanked : target && texts.spoken(at + 1, targets.length, slideName(target))}
          </p>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

interface PresentHeadProps {
  /** The chosen label; empty for none. */
  label: string
  at: number
  count: number
}

/** The head of every slide: operation, label and position. */
function PresentHead({ label, at, count }: PresentHeadProps) {
  const { operationTitle } = useOffice()
  return (
    <header className="present-head">
      <Mark size={32} />
      <p className="present-title">{label === '' ? operationTitle : `${operationTitle} · ${label}`}</p>
      {count > 0 && <p className="present-position">{messages.briefing.position(at + 1, count)}</p>}
    </header>
  )
}
