import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import type { MadeBundle } from './make-bundle.ts'

interface Props {
  bundle: MadeBundle
  onSaveAgain: () => void
  onClose: () => void
}

const texts = messages.bundle

/** Shows what the saved file contains, and which parts failed. */
export function BriefingMade({ bundle: { records, failed, profile, release }, onSaveAgain, onClose }: Props) {
  return (
    <>
      <p role="status">{texts.done(records, texts.zipNames[profile])}</p>
      <p>{messages.release.number(release)}</p>
      {failed.length > 0 && (
        <div role="alert" className="briefing-problems">
          <p>{texts.someFailed(failed.length)}</p>
          <ul className="briefing-remarks">
            {failed.map(({ record, part, message }) => (
              <li key={`${record} ${part}`}>{texts.failure(record, texts.parts[part], message)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="dialog-actions">
        <Button variant="default" onClick={onSaveAgain}>
          {texts.saveAgain}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {messages.generic.close}
        </Button>
      </div>
    </>
  )
}
