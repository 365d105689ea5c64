import { messages, type SubListName } from '@watchfloor/core'
import { useEffect } from 'react'
import { useOffice } from '../../data/session.ts'
import { type FormName, formLabel } from '../../parts/record-form/form-field.ts'
import { shownText } from '../../parts/record-form/form-texts.ts'
import { type Draft, emptyDraft } from '../../parts/record-form/record-draft.ts'
import { useRecordPart, useRecordStore } from '../../parts/record-form/record-store.ts'
import { catchFocus } from '../../ui/content.ts'
import { LeaveDialog } from '../../ui/dialog/LeaveDialog.tsx'
import { useLeaveQuestion } from '../../ui/dialog/use-leave-question.ts'
import { itemLists } from './sublist/item-lists.ts'
import { UnshownRecord } from './UnshownRecord.tsx'

const texts = messages.edit

/** An edit screen whose record was deleted, or left the view of the role. Of the record it shows only what the user typed. */
export function GoneRecord({ title }: { title: string }) {
  const store = useRecordStore()
  const typed = useTypedTexts()
  const leave = useLeaveQuestion(typed.length > 0)
  // The focused field went with the record.
  useEffect(() => catchFocus(), [])
  return (
    <>
      <UnshownRecord title={title} text={messages.generic.recordMissing} />
      {typed.length > 0 && (
        <section className="record-card record-left" aria-labelledby="record-left">
          <h2 id="record-left">{texts.leftTitle}</h2>
          <p className="quiet">{texts.leftHint}</p>
          <dl>
            {typed.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <LeaveDialog
        leave={leave}
        question={texts.leave}
        onDiscard={() => store.change((state) => ({ ...state, draft: emptyDraft }))}
      />
    </>
  )
}

/** Returns the unsaved texts of the fields, and those of the form of each list on one line. */
function useTypedTexts(): readonly { readonly label: string; readonly text: string }[] {
  const office = useOffice()
  const { fields, forms }: Draft = useRecordPart(({ draft }) => draft)
  return [
    ...Object.entries(fields).map(([name, { text }]) => ({
      label: formLabel(name as FormName, office),
      text: shownText(name as FormName, text),
    })),
    ...Object.entries(forms).map(([list, values]) => ({
      label: itemLists[list as SubListName].title,
      text: Object.values(values).join(', '),
    })),
  ]
}
