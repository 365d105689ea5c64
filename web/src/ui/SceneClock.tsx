import { messages, sceneClockOf, type Target } from '@watchfloor/core'
import { useNow } from './clock.ts'
import './due.css'

interface Props {
  target: Pick<Target, 'arrivalTime' | 'takedownTime'>
}

/** How long the target has been on scene: amber at 5 minutes, red at 10. */
export function SceneClock({ target }: Props) {
  const now = useNow({ everySeconds: 1 })
  const scene = sceneClockOf(target, now)
  if (!scene) return null
  return (
    <span className="scene-clock" data-tone={scene.tone}>
      <span className="scene-clock-words">{messages.screen.board.sceneClock}</span>{' '}
      <span role="timer">{scene.clock}</span>
    </span>
  )
}
