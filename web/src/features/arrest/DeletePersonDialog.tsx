import { messages, type Target } from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { TargetFacts } from '../../parts/TargetFacts.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { deletePersonAct } from './board-acts.ts'

interface Props {
  target: Target
  onClose: () => void
}

const texts = messages.screen.board

/** Asks, then deletes an additional person. */
export function DeletePersonDialog({ target, onClose }: Props) {
  const { act, busy } = useAct()
  const remove = async () => {
    await act(deletePersonAct(target))
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.deletePerson}
      confirm={texts.deletePerson}
      dangerous
      busy={busy}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{texts.deletePersonQuestion}</p>
      <TargetFacts target={target} />
    </ConfirmDialog>
  )
}
