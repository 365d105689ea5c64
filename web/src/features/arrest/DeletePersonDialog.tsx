import { messages, type Target } from '@watchfloor/core'
import { deletePersonAct } from '../../parts/board-acts.ts'
import { ConfirmAct } from '../../parts/ConfirmAct.tsx'
import { TargetFacts } from '../../parts/TargetFacts.tsx'

interface Props {
  target: Target
  onClose: () => void
}

const texts = messages.screen.board

/** Asks, then deletes an additional person. */
export function DeletePersonDialog({ target, onClose }: Props) {
  return (
    <ConfirmAct
      record={target.id}
      title={texts.deletePerson}
      confirm={texts.deletePerson}
      dangerous
      act={deletePersonAct(target)}
      onClose={onClose}
    >
      <p>{texts.deletePersonQuestion}</p>
      <TargetFacts target={target} />
    </ConfirmAct>
  )
}
