import { Switch } from '@mantine/core'
import { messages } from '@watchfloor/core'
import './sound.css'
import { useSound } from './use-sound.ts'

const texts = messages.screen.sound

/** Turns on sounds for arrivals and overdue scene clocks. It shows a note when the browser blocks sound. */
export function SoundSwitch() {
  const { isOn, isBlocked, turn } = useSound()
  return (
    <div className="sound">
      <Switch label={texts.label} checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} />
      <span role="status" className="sound-blocked">
        {isBlocked ? texts.blocked : ''}
      </span>
    </div>
  )
}
