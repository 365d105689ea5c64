import { messages } from '@watchfloor/core'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import type { PresentStep } from './present-keys.ts'

interface Props {
  isFirst: boolean
  isLast: boolean
  isFull: boolean
  onStep: (step: PresentStep) => void
}

const texts = messages.briefing

/** The edges that go back and forward, and a bar of keys and buttons. All of it fades; a faded edge still takes clicks. */
export function PresentControls({ isFirst, isLast, isFull, onStep }: Props) {
  const bar: readonly { step: PresentStep; icon: IconName; text: string }[] = [
    { step: 'blank', icon: 'blank', text: texts.blank },
    isFull
      ? { step: 'full-screen', icon: 'shrink', text: texts.window }
      : { step: 'full-screen', icon: 'grow', text: texts.fullScreen },
    { step: 'leave', icon: 'close', text: texts.leave },
  ]
  return (
    <section className="present-controls" aria-label={texts.controls}>
      <Step
        className="present-edge present-back"
        text={texts.back}
        icon="left"
        isDisabled={isFirst}
        onPress={() => onStep('back')}
      />
      <Step
        className="present-edge present-next"
        text={texts.next}
        icon="right"
        isDisabled={isLast}
        onPress={() => onStep('next')}
      />
      <div className="present-bar">
        <ul className="present-keys">
          {texts.keys.map(({ keys, what }) => (
            <li key={keys}>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
              <span>{what}</span>
            </li>
          ))}
        </ul>
        {bar.map(({ step, icon, text }) => (
          <Step
            key={step}
            className="present-button"
            text={text}
            icon={icon}
            isWordy
            onPress={() => onStep(step)}
          />
        ))}
      </div>
    </section>
  )
}

interface StepProps {
  className: string
  text: string
  icon: IconName
  isDisabled?: boolean
  /** Whether its text is visible beside the icon. */
  isWordy?: boolean
  onPress: () => void
}

function Step({ className, text, icon, isDisabled = false, isWordy = false, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={className}
      // A disabled button would lose the focus, and then the keys would not work.
      aria-disabled={isDisabled || undefined}
      // A click must not take the focus from the slides, so that Space still shows the next one.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} size={isWordy ? 18 : 32} />
      <span className={isWordy ? undefined : 'visually-hidden'}>{text}</span>
    </button>
  )
}
