import { Button } from '@mantine/core'
import { formatDateTime, messages, type OwnFactor } from '@watchfloor/core'
import { type RefObject, useRef, useState } from 'react'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { useOffice } from '../../data/session.ts'
import { ConfirmAct } from '../../parts/ConfirmAct.tsx'
import { ActButton } from '../../ui/ActButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { AddFactorDialog } from './AddFactorDialog.tsx'
import { ownAct, reloadAfterRemoval, reloadOwnAccount, useFactors } from './own-account.ts'
import { canUsePasskeys } from './passkey.ts'
import { RecoveryInApp } from './RecoveryInApp.tsx'
import { RenameFactorDialog } from './RenameFactorDialog.tsx'

const texts = messages.factor

/** The user's second factors and recovery codes. */
export function FactorsCard() {
  const query = useFactors()
  const { data } = query
  const [adding, setAdding] = useState<OwnFactor['kind']>()
  const list = useRef<HTMLUListElement>(null)
  const factors = data?.factors ?? []
  return (
    <SectionCard title={texts.factors}>
      <p>{texts.factorsHint}</p>
      <LoadState query={query} failed={texts.factorsFailed} skeleton={<ListSkeleton rows={2} />} />
      {data && factors.length === 0 && <p className="quiet">{texts.noFactors}</p>}
      {factors.length > 0 && (
        <ul ref={list} className="own-list">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} list={list} />
          ))}
        </ul>
      )}
      <div className="own-acts">
        <Button variant="default" onClick={() => setAdding('totp')}>
          {texts.addApp}
        </Button>
        {canUsePasskeys() && (
          <Button variant="default" onClick={() => setAdding('passkey')}>
            {texts.addPasskey}
          </Button>
        )}
      </div>
      {!canUsePasskeys() && <p className="quiet own-note">{texts.noPasskeys}</p>}
      {factors.length > 0 && <RecoveryPart left={data?.recoveryCodesLeft ?? 0} />}
      {adding && (
        <AddFactorDialog
          kind={adding}
          onClose={(isAdded) => {
            setAdding(undefined)
            if (isAdded) void reloadOwnAccount()
          }}
        />
      )}
    </SectionCard>
  )
}

function FactorRow({ factor, list }: { factor: OwnFactor; list: RefObject<HTMLUListElement | null> }) {
  const { timeZone } = useOffice()
  const [dialog, setDialog] = useState<'rename' | 'remove'>()
  const { id, kind, name, addedAt, lastUsedAt } = factor
  const close = () => {
    setDialog(undefined)
    void reloadAfterRemoval(list.current)
  }
  const facts = [
    texts.kinds[kind],
    texts.added(formatDateTime(addedAt, timeZone)),
    lastUsedAt ? texts.lastUsed(formatDateTime(lastUsedAt, timeZone)) : texts.neverUsed,
  ]
  return (
    <li>
      <div className="own-words">
        <span className="strong">{name}</span>
        <span className="quiet own-facts">{facts.join(' · ')}</span>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={`${texts.rename} ${name}`}
        onClick={() => setDialog('rename')}
      >
        {texts.rename}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={`${texts.remove} ${name}`}
        onClick={() => setDialog('remove')}
      >
        {texts.remove}
      </Button>
      {dialog === 'rename' && <RenameFactorDialog factor={factor} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmAct
          title={texts.removeTitle}
          confirm={texts.remove}
          dangerous
          act={{ ...ownAct, call: () => api.factor.remove({ id }), done: texts.removed(name) }}
          onClose={close}
        >
          <p>{texts.removeText(name)}</p>
        </ConfirmAct>
      )}
    </li>
  )
}

/** The number of recovery codes that are left, and the button that makes new ones. */
function RecoveryPart({ left }: { left: number }) {
  const { act, busy } = useAct()
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = () =>
    act({
      ...ownAct,
      call: async () => setCodes((await api.factor.renewCodes()).recoveryCodes),
      done: texts.newCodesMade,
    })
  return (
    <>
      <h3>{texts.recovery}</h3>
      <p>{texts.recoveryLeft(left)}</p>
      <ActButton variant="default" busy={busy} onClick={() => void renew()}>
        {texts.newCodes}
      </ActButton>
      {codes && (
        <Dialog title={texts.recovery} onClose={() => undefined} closable={false}>
          <RecoveryInApp
            codes={codes}
            onKept={() => {
              setCodes(undefined)
              void reloadOwnAccount()
            }}
          />
        </Dialog>
      )}
    </>
  )
}
