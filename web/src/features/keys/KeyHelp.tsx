import { Switch } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { listKeys, messages } from '@watchfloor/core'
import { useRole } from '../../data/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import './keys.css'

const texts = messages.keyboard

/** Shows the keys of the user's role, with a switch for the single ones. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useLocalStorage({ key: 'watchfloor.keys', defaultValue: true })
  const groups = listKeys(useRole())
  return (
    <Dialog title={texts.title} onClose={onClose} width={560}>
      <Switch label={texts.on} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      {groups.map(({ heading, keys }) => (
        <section key={heading} className="key-group">
          <h3>{heading}</h3>
          <dl>
            {keys.map(({ key, act }) => (
              <div key={act}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{act}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
