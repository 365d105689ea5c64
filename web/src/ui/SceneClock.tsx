import { messages, type Operation, type SceneMinutes, sceneClockIn, type Target } from '@watchfloor/core'
import { useNow } from './clock.ts'
import './due.css'

interface Props {
  target: Pick<Target, 'arrivalTime' | 'takedownTime'>
  /** The state of the target's operation: in one that is not open no clock runs (rule D10). */
  state: Operation['state']
  minutes: SceneMinutes
}

/** How long the target has been on scene: amber and red after the minutes of the operation. */
export function SceneClock({ target, state, minutes }: Props) {
  const now = useNow({ everySeconds: 1 })
  const scene = sceneClockIn(state, target, now, minutes)
  if (!scene) return null
  return (
    <span className="scene-clock" data-tone={scene.tone} title={messages.screen.board.sceneClock}>
      <span className="scene-clock-words">{messages.screen.board.sceneClock}</span>{' '}
      <span role="timer">{scene.clock}</span>
    </span>
  )
}
