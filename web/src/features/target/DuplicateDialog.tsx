import { type DuplicateEntry, messages } from '@watchfloor/core'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface Props {
  duplicates: readonly DuplicateEntry[]
  onAddAnyway: () => void
  onCancel: () => void
}

const texts = messages.target

/** Who has the phone already, and whether to add the target all the same. */
export function DuplicateDialog({ duplicates, onAddAnyway, onCancel }: Props) {
  const anyInactive = duplicates.some(({ isInactive }) => isInactive)
  return (
    <ConfirmDialog
      title={anyInactive ? texts.duplicateTitleInactive : texts.duplicateTitle}
      confirm={messages.screen.entry.addAnyway}
      onConfirm={onAddAnyway}
      onCancel={onCancel}
    >
      <p>{texts.duplicate}</p>
      <dl className="facts">
        {duplicates.map(({ caseAgent, screenName, isInactive }) => (
          <div key={`${caseAgent} ${screenName}`} className="facts-row">
            <dt>{messages.screen.entry.whoHasIt}</dt>
            <dd>
              {texts.linkedTo(caseAgent, screenName)}
              {isInactive && <span className="quiet"> {messages.screen.entry.inactiveMark}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p>{texts.addAnyway}</p>
    </ConfirmDialog>
  )
}
