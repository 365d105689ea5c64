import { messages, type PairedDisplay } from '@watchfloor/core'
import { useState } from 'react'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { DisplaysPairing } from './DisplaysPairing.tsx'
import { DisplaysRename } from './DisplaysRename.tsx'
import { DisplaysRevoke } from './DisplaysRevoke.tsx'
import { DisplaysRow } from './DisplaysRow.tsx'
import './displays.css'
import { SettingsCard } from './SettingsCard.tsx'
import { useDisplays } from './use-displays.ts'

const texts = messages.display.card
const { columns } = texts

/** A dialog about one display. */
export type DisplaysDialog = 'rename' | 'revoke'

/** The paired wall displays, and the form that pairs a new one. */
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
        <>
          {' '}
          <PlainTable
            label={texts.title}
            columns={[columns.name, columns.seen, columns.shows]}
            actions={columns.action}
          >
            {displays.map((display) => (
              <DisplaysRow
                key={display.id}
                display={display}
                onDialog={(dialog) => setOpen({ dialog, display })}
              />
            ))}
          </PlainTable>
          <p className="quiet displays-note">{texts.privacyHint}</p>
        </>
      )}
      {open?.dialog === 'rename' && <DisplaysRename display={open.display} onClose={close} />}
      {open?.dialog === 'revoke' && <DisplaysRevoke display={open.display} onClose={close} />}
    </SettingsCard>
  )
}
