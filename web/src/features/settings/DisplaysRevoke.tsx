import { messages, type PairedDisplay } from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { revokeAct } from './displays-acts.ts'

interface Props {
  display: PairedDisplay
  onClose: () => void
}

const texts = messages.display.card

/** Asks before a wall goes blank. */
export function DisplaysRevoke({ display, onClose }: Props) {
  const { act, busy } = useAct()
  const revoke = async () => {
    await act(revokeAct(display))
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.revokeTitle(display.name)}
      confirm={texts.revoke}
      dangerous
      busy={busy}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    >
      <p>{texts.revokeHint}</p>
    </ConfirmDialog>
  )
}
