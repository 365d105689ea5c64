import { type DuplicateEntry, distinctDuplicates, duplicateTitle, messages } from '@watchfloor/core'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  duplicates: readonly DuplicateEntry[]
  /** The phone that another target has, formatted. */
  phone: string
  /** The question; `confirm` is the text of the confirm button. */
  question: string
  confirm: string
  onConfirm: () => void
  onCancel: () => void
}

const texts = messages.target

/** Shows who already has the phone and asks whether to continue. */
export function DuplicateDialog({ duplicates, phone, question, confirm, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      title={duplicateTitle(duplicates)}
      confirm={confirm}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{texts.duplicate}</p>
      <dl className="facts">
        <div className="facts-row">
          <dt>{messages.screen.column.phone}</dt>
          <dd>{phone}</dd>
        </div>
        {distinctDuplicates(duplicates).map(({ caseAgent, screenName, isInactive }) => (
          <div key={`${caseAgent} ${screenName} ${isInactive}`} className="facts-row">
            <dt>{messages.screen.entry.whoHasIt}</dt>
            <dd>
              {texts.linkedTo(caseAgent, screenName)}
              {isInactive && <span className="quiet"> {messages.screen.entry.inactiveMark}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p>{question}</p>
    </ConfirmDialog>
  )
}
