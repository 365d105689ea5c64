import { Switch } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { messages } from '@watchfloor/core'
import { Dialog } from '../../ui/Dialog.tsx'
import './keys.css'

const texts = messages.keyboard

/** Shows the keys, with a switch for the single ones. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useLocalStorage({ key: 'watchfloor.keys', defaultValue: true })
  return (
    <Dialog title={texts.title} onClose={onClose} width={560}>
      <Switch label={texts.on} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      {texts.groups.map(({ heading, keys }) => (
        <section key={heading} className="key-group">
          <h3>{heading}</h3>
          <dl>
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
