import { messages, type PairedDisplay } from '@watchfloor/core'
import { useState } from 'react'
import { Problem } from '../../ui/Problem.tsx'
import '../../ui/data-table.css'
import { DisplaysPairing } from './DisplaysPairing.tsx'
import { DisplaysRename } from './DisplaysRename.tsx'
import { DisplaysRevoke } from './DisplaysRevoke.tsx'
import { DisplaysRow } from './DisplaysRow.tsx'
import './displays.css'
import { SettingsCard } from './SettingsCard.tsx'
import { useDisplays } from './use-displays.ts'

const texts = messages.display.card
const { columns } = texts

/** Which dialog is open, and about which display. */
export type DisplaysDialog = 'rename' | 'revoke'

/** The wall displays: pairing a new one, and looking after those that are paired. */
export function DisplaysCard() {
  const { data: displays, isLoadingError, refetch } = useDisplays()
  const [open, setOpen] = useState<{ dialog: DisplaysDialog; display: PairedDisplay }>()
  const close = () => setOpen(undefined)
  return (
    <SettingsCard title={texts.title}>
      <p>
        {texts.hint} <code className="displays-address">{`${location.origin}/kiosk/`}</code>
      </p>
      <DisplaysPairing />
      {isLoadingError && <Problem title={texts.failed} onRetry={() => void refetch()} />}
      {displays?.length === 0 && <p className="quiet">{texts.none}</p>}
      {displays && displays.length > 0 && (
        <div className="list">
          <div className="list-frame">
            <table className="list-table" aria-label={texts.title}>
              <thead>
                <tr>
                  <th scope="col">{columns.name}</th>
                  <th scope="col">{columns.seen}</th>
                  <th scope="col">{columns.look}</th>
                  <th scope="col" data-kind="actions">
                    {columns.action}
                  </th>
                </tr>
              </thead>
              <tbody>
                {displays.map((display) => (
                  <DisplaysRow
                    key={display.id}
                    display={display}
                    onDialog={(dialog) => setOpen({ dialog, display })}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <p className="quiet displays-note">{texts.privacyHint}</p>
        </div>
      )}
      {open?.dialog === 'rename' && <DisplaysRename display={open.display} onClose={close} />}
      {open?.dialog === 'revoke' && <DisplaysRevoke display={open.display} onClose={close} />}
    </SettingsCard>
  )
}
