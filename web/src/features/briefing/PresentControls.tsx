import { messages, presentTime } from '@watchfloor/core'
import { useEffect, useState } from 'react'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import type { PresentStep } from './present-keys.ts'

interface Props {
  isFirst: boolean
  isLast: boolean
  isFull: boolean
  /** When the presentation or its timer was started, by this machine's clock (ms). */
  startedMs: number
  onStep: (step: PresentStep) => void
}

const texts = messages.briefing

/** The edges that go back and forward, and a bar of keys and buttons. All of it fades; a faded edge still takes clicks. */
export function PresentControls({ isFirst, isLast, isFull, startedMs, onStep }: Props) {
  const bar: readonly { step: PresentStep; icon: IconName; text: string }[] = [
    { step: 'overview', icon: 'present', text: texts.overview },
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
        <Timer startedMs={startedMs} />
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

/** How long the presentation has run. It fades with the bar. */
function Timer({ startedMs }: { startedMs: number }) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="present-timer" role="timer" aria-label={texts.timer}>
      {presentTime(nowMs - startedMs)}
    </span>
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
