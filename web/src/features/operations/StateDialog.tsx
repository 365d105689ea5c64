import { Button, Textarea } from '@mantine/core'
import { type Closeout, type CloseoutFinding, messages, type OperationOnWire } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { type StateStep, stateAct } from './state-act.ts'

interface Props {
  step: StateStep
  operation: OperationOnWire
  closeout: Closeout
  onClose: () => void
}

const texts = messages.operation.screen.step

const words = {
  close: { title: texts.closeTitle, note: texts.closeNote, confirm: texts.close, anyway: texts.closeAnyway },
  seal: { title: texts.sealTitle, note: texts.sealNote, confirm: texts.seal, anyway: texts.sealAnyway },
  reopen: { title: texts.reopenTitle, note: texts.reopenNote, confirm: texts.reopen, anyway: texts.reopen },
} as const

/** Says what closing, sealing or reopening does, and asks for a reason where one is needed. A failure leaves it open. */
export function StateDialog({ step, operation, closeout, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [hasTyped, setTyped] = useState(false)
  const [isTried, setTried] = useState(false)
  const { act, busy } = useAct()
  const force = step !== 'reopen' && closeout.blocking.length > 0
  const needsReason = step === 'reopen' || force
  // A typed reason stays when what blocks is gone meanwhile.
  const takesReason = needsReason || hasTyped
  const isMissing = needsReason && reason.trim() === ''
  const { title, note, confirm, anyway } = words[step]
  const save = async () => {
    setTried(true)
    if (isMissing || busy) return
    if (await act(stateAct(step, operation, { reason, force }))) onClose()
  }
  return (
    <Dialog ofOffice title={title(operation.name)} onClose={onClose}>
      <p>{note}</p>
      {step !== 'reopen' && <Unfinished closeout={closeout} />}
      <SafeForm onSave={save}>
        {takesReason && (
          <Textarea
            mt={16}
            label={texts.reason}
            description={texts.reasonHint}
            required={needsReason}
            aria-required={needsReason}
            rows={2}
            maxLength={500}
            value={reason}
            error={isTried && isMissing && messages.operation.reasonRequired}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setTyped(true)
            }}
          />
        )}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose} data-autofocus>
            {messages.generic.cancel}
          </Button>
          <ActButton
            type="submit"
            {...((step === 'seal' || force) && { color: 'red', variant: 'outline' })}
            busy={busy}
          >
            {force ? anyway : confirm}
          </ActButton>
        </div>
      </SafeForm>
    </Dialog>
  )
}

/** The findings that block the end of the operation, and the other unfinished work. */
function Unfinished({ closeout: { blocking, open } }: Pick<Props, 'closeout'>) {
  return (
    <>
      {blocking.length > 0 && (
        <div className="closeout-blocked">
          <p className="strong">{texts.blocked}</p>
          <Findings findings={blocking} />
          <p>{texts.force}</p>
        </div>
      )}
      {open.length > 0 && (
        <>
          <p>{texts.open}</p>
          <Findings findings={open} />
        </>
      )}
    </>
  )
}

function Findings({ findings }: { findings: readonly CloseoutFinding[] }) {
  return (
    <ul className="closeout-counts">
      {findings.map(({ code, count }) => (
        <li key={code}>{messages.operation.finding[code](count)}</li>
      ))}
    </ul>
  )
}
