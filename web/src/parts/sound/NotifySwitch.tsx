import { Switch } from '@mantine/core'
import { messages } from '@watchfloor/core'
import './sound.css'
import { useNotifications } from './use-notifications.ts'

const texts = messages.screen.sound

/** Turns on notifications for overdue scene clocks. It says so when the browser blocks them, and is missing where there are none. */
export function NotifySwitch() {
  const { isOn, isRefused, isMissing, turn } = useNotifications()
  if (isMissing) return null
  return (
    <div className="sound">
      <Switch label={texts.notify} checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} />
      <span role="status" className="sound-blocked">
        {isRefused ? texts.refused : ''}
      </span>
    </div>
  )
}
