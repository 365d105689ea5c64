import { formatDateTime, messages, type OwnSession } from '@watchfloor/core'
import { type RefObject, useRef } from 'react'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { useOffice } from '../../data/session.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { deviceName } from './device-name.ts'
import { ownAct, reloadAfterRemoval, useOwnSessions } from './own-account.ts'

const texts = messages.factor

/** The user's own sessions, each of which can be ended. */
export function SessionsCard() {
  const query = useOwnSessions()
  const { data: sessions = [] } = query
  const { act, busy } = useAct()
  const list = useRef<HTMLUListElement>(null)
  const endOthers = async () => {
    await act({ ...ownAct, call: () => api.own.endOthers(), done: texts.endedOthers })
    await reloadAfterRemoval(list.current)
  }
  return (
    <SectionCard title={texts.sessions}>
      <LoadState query={query} failed={texts.sessionsFailed} skeleton={<ListSkeleton rows={2} />} />
      <ul ref={list} className="own-list" aria-label={texts.sessions} tabIndex={-1}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} list={list} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="own-acts">
          <ActButton variant="default" busy={busy} onClick={() => void endOthers()}>
            {texts.endOthers}
          </ActButton>
        </div>
      )}
    </SectionCard>
  )
}

function SessionRow({
  session: { id, device, address, startedAt, usedAt, isCurrent },
  list,
}: {
  session: OwnSession
  list: RefObject<HTMLUListElement | null>
}) {
  const { timeZone } = useOffice()
  const { act, busy } = useAct()
  const name = deviceName(device) ?? texts.unknownDevice
  const end = async () => {
    await act({ ...ownAct, call: () => api.own.end({ id }), done: texts.ended(name) })
    await reloadAfterRemoval(list.current)
  }
  return (
    <li>
      <div className="own-words">
        <span className="strong">{isCurrent ? `${name} · ${texts.thisSession}` : name}</span>
        <span className="quiet own-facts">
          {address} ·{' '}
          {texts.sessionLine(formatDateTime(startedAt, timeZone), formatDateTime(usedAt, timeZone))}
        </span>
      </div>
      {!isCurrent && (
        <ActButton
          variant="default"
          size="xs"
          busy={busy}
          aria-label={`${texts.end} ${name}`}
          onClick={() => void end()}
        >
          {texts.end}
        </ActButton>
      )}
    </li>
  )
}
