import { messages } from '@watchfloor/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useKeepsScreen } from '../../ui/form/keep-screen.ts'
import { AddApp } from './AddApp.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { RecoveryInApp } from './RecoveryInApp.tsx'

interface Props {
  kind: 'totp' | 'passkey'
  /** Called when the dialog is over. `isAdded` when there is a new factor. */
  onClose: (isAdded: boolean) => void
}

const texts = messages.factor

/** Adds a second factor, and shows the recovery codes that come with the first one. */
export function AddFactorDialog({ kind, onClose }: Props) {
  const [codes, setCodes] = useState<readonly string[]>()
  // The code in an app is for this one secret, so another one would not do.
  useKeepsScreen(true)
  const added = (made: readonly string[] | undefined) => (made ? setCodes(made) : onClose(true))
  if (codes) {
    return (
      <Dialog title={texts.recovery} onClose={() => undefined} closable={false}>
        <RecoveryInApp codes={codes} onKept={() => onClose(true)} />
      </Dialog>
    )
  }
  return (
    <Dialog title={kind === 'totp' ? texts.addApp : texts.addPasskey} onClose={() => onClose(false)}>
      {kind === 'totp' ? <AddApp onAdded={added} /> : <AddPasskey onAdded={added} />}
    </Dialog>
  )
}
