import { useQuery } from '@tanstack/react-query'
import { messages, type PairedDisplay } from '@watchfloor/core'
import { useState } from 'react'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { pollMs } from '../../data/query-client.ts'
import { ConfirmAct } from '../../parts/ConfirmAct.tsx'
import { useFoundRows } from '../../parts/use-found-rows.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { DisplaysPairing } from './DisplaysPairing.tsx'
import { DisplaysRename } from './DisplaysRename.tsx'
import { DisplaysRow } from './DisplaysRow.tsx'
import { revokeAct } from './displays-acts.ts'
import './displays.css'

const texts = messages.display.card
const { columns } = texts

/** A dialog about one display. */
export type DisplaysDialog = 'rename' | 'revoke'

/** The paired wall displays, and the form that pairs a new one. */
export function DisplaysCard() {
  const query = useDisplays()
  const { data: displays } = query
  const [open, setOpen] = useState<{ dialog: DisplaysDialog; display: PairedDisplay }>()
  const close = () => setOpen(undefined)
  const { rows, search, others, empty } = useFoundRows(displays ?? [], ({ name }) => name)
  return (
    <SectionCard title={texts.title}>
      <p>
        {texts.hint} <code className="displays-address">{`${location.origin}/kiosk/`}</code>
      </p>
      <DisplaysPairing />
      <LoadState query={query} failed={texts.failed} skeleton={<ListSkeleton rows={2} />} />
      {displays?.length === 0 && <p className="quiet">{texts.none}</p>}
      {displays && displays.length > 0 && (
        <>
          {search}
          <PlainTable
            label={texts.title}
            columns={[columns.name, columns.seen, columns.version, columns.shows]}
            actions={columns.action}
            empty={empty}
          >
            {rows.map((display) => (
              <DisplaysRow
                key={display.id}
                display={display}
                onDialog={(dialog) => setOpen({ dialog, display })}
              />
            ))}
          </PlainTable>
          {others}
          <p className="quiet displays-note">{texts.privacyHint}</p>
        </>
      )}
      {open?.dialog === 'rename' && <DisplaysRename display={open.display} onClose={close} />}
      {open?.dialog === 'revoke' && <DisplaysRevoke display={open.display} onClose={close} />}
    </SectionCard>
  )
}

/** Returns the paired wall displays, polled every 30 seconds. */
function useDisplays() {
  return useQuery({
    queryKey: keys.displays,
    queryFn: async ({ signal }) => (await api.display.list({}, { background: true, signal })).Result,
    refetchInterval: pollMs,
  })
}

interface RevokeProps {
  display: PairedDisplay
  onClose: () => void
}

/** Asks, then revokes a display. */
function DisplaysRevoke({ display, onClose }: RevokeProps) {
  return (
    <ConfirmAct
      title={texts.revokeTitle(display.name)}
      confirm={texts.revoke}
      dangerous
      act={revokeAct(display)}
      onClose={onClose}
    >
      <p>{texts.revokeHint}</p>
    </ConfirmAct>
  )
}
