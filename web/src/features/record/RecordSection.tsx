import { messages } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { useRecordPart } from '../../parts/record-form/record-store.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { DuplicateDialog } from '../../ui/dialog/DuplicateDialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { useRecordContext } from './record-context.ts'
import type { Section } from './record-sections.ts'
import { useSave } from './use-save.ts'

interface Props {
  section: Section
  /** Name of the form for screen readers. */
  label: string
  /** Text of the submit button. */
  submit: string
  /** Whether the submit button is the screen's primary one. */
  primary?: boolean
  children: ReactNode
}

const texts = messages.edit

/** A form of fields that are saved together. */
export function RecordSection({ section, label, submit, primary = true, children }: Props) {
  const { refusal } = useRecordContext()
  const saving = useSave(section)
  const isTyped = useRecordPart(({ draft }) => section.names.some((name) => draft.fields[name]))
  const step = section.photo?.state.step
  const isDirty = isTyped || step === 'ready'
  return (
    <SafeForm label={label} onSave={saving.save}>
      <div className="record-grid">{children}</div>
      <div className="record-end" data-dirty={isDirty || undefined}>
        <ActButton
          type="submit"
          variant={primary ? 'filled' : 'default'}
          busy={saving.busy}
          disabled={refusal !== undefined || step === 'compressing' || step === 'failed'}
          title={refusal}
        >
          {submit}
        </ActButton>
        <span className="quiet save-hint">{messages.record.saveHint}</span>
        {isDirty && <span className="unsaved">{messages.record.unsaved}</span>}
      </div>
      {saving.duplicates && (
        <DuplicateDialog
          duplicates={saving.duplicates.entries}
          phone={saving.duplicates.phone}
          question={messages.target.updateAnyway}
          confirm={texts.updateAnyway}
          onConfirm={saving.saveAnyway}
          onCancel={saving.forgetDuplicates}
        />
      )}
    </SafeForm>
  )
}
