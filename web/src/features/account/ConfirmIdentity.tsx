import { useQuery } from '@tanstack/react-query'
import { messages } from '@watchfloor/core'
import { api, confirmation } from '../../data/api.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useStore } from '../../ui/store.ts'
import { FactorForm } from './FactorForm.tsx'
import { factorsOptions } from './own-account.ts'

const texts = messages.factor

/** Asks the user to confirm who they are when a dangerous call wants it. The call then goes on. */
export function ConfirmIdentity() {
  return useStore(confirmation.isAsking) ? <ConfirmDialog /> : null
}

function ConfirmDialog() {
  const { data } = useQuery(factorsOptions)
  const kinds = new Set(data?.factors.map(({ kind }) => kind))
  return (
    <Dialog title={texts.confirmTitle} onClose={() => confirmation.answer(false)}>
      <p>{texts.confirmText}</p>
      <FactorForm
        ways={['password', ...kinds]}
        submit={texts.confirm}
        onAnswer={async (answer) => {
          await api.own.confirm(answer)
          confirmation.answer(true)
        }}
      />
    </Dialog>
  )
}
