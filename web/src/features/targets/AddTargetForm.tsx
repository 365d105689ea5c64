import { messages, sectionFields, targetFields } from '@watchfloor/core'
import { FieldControl } from '../../parts/record-form/FieldControl.tsx'
import { FieldFrame } from '../../parts/record-form/FieldFrame.tsx'
import { ActButton } from '../../ui/ActButton.tsx'
import { PhotoPicker } from '../../ui/photo/PhotoPicker.tsx'
import type { usePhoto } from '../../ui/photo/use-photo.ts'
import { SafeForm } from '../../ui/SafeForm.tsx'
import './add-target.css'

interface Props {
  photo: ReturnType<typeof usePhoto>
  uploading: boolean
  /** Whether the photo is not ready to be sent. */
  blocked: boolean
  onSave: () => unknown
}

/** The form of a new target: its fields, the photo and the submit button. */
export function AddTargetForm({ photo, uploading, blocked, onSave }: Props) {
  const submitText = uploading
    ? messages.target.uploading
    : photo.state.step === 'compressing'
      ? messages.target.compressing
      : messages.target.add
  return (
    <SafeForm label={messages.target.add} onSave={onSave}>
      <div className="add-target">
        {sectionFields('uc').map((name) => (
          <FieldFrame key={name} name={name}>
            <FieldControl name={name} label={targetFields[name].label} />
          </FieldFrame>
        ))}
        <div className="add-target-wide">
          <PhotoPicker photo={photo.state} onChoose={photo.choose} onClear={photo.clear} />
        </div>
      </div>
      <div className="add-target-end">
        <ActButton type="submit" size="md" busy={uploading} disabled={blocked}>
          {submitText}
        </ActButton>
        <span className="quiet add-hint">{messages.screen.entry.saveHint}</span>
      </div>
    </SafeForm>
  )
}
