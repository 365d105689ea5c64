import { messages, type PairedDisplay } from '@watchfloor/core'
import { ConfirmAct } from '../../parts/ConfirmAct.tsx'
import { revokeAct } from './displays-acts.ts'

interface Props {
  display: PairedDisplay
  onClose: () => void
}

const texts = messages.display.card

/** Asks, then revokes a display. */
export function DisplaysRevoke({ display, onClose }: Props) {
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
