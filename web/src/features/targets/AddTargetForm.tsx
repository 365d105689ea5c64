import { messages, sectionFields, targetFields } from '@watchfloor/core'
import { useSeenBefore } from '../../data/seen-before.ts'
import { FieldControl } from '../../parts/record-form/FieldControl.tsx'
import { FieldFrame } from '../../parts/record-form/FieldFrame.tsx'
import { useFieldText } from '../../parts/record-form/record-store.ts'
import { SeenBeforeNote } from '../../parts/SeenBeforeNote.tsx'
import { ActButton } from '../../ui/ActButton.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { PhotoPicker } from '../../ui/photo/PhotoPicker.tsx'
import type { usePhoto } from '../../ui/photo/use-photo.ts'
import { KnownNote } from './KnownNote.tsx'
import './add-target.css'

interface Props {
  photo: ReturnType<typeof usePhoto>
  uploading: boolean
  /** Whether the photo is not ready to be sent. */
  blocked: boolean
  /** Why nobody can be added. */
  refusal: string | undefined
  onSave: () => unknown
  onSaveAnother: () => unknown
}

/** The form of a new target: its fields, the photo and the submit button. */
export function AddTargetForm({ photo, uploading, blocked, refusal, onSave, onSaveAnother }: Props) {
  const submitText = uploading
    ? messages.target.uploading
    : photo.state.step === 'compressing'
      ? messages.target.compressing
      : messages.target.add
  return (
    <SafeForm label={messages.target.add} onSave={onSave} onSaveAnother={onSaveAnother}>
      <div className="add-target">
        {sectionFields('uc').map((name) => (
          <FieldFrame key={name} name={name}>
            <FieldControl name={name} label={targetFields[name].label} />
            {(name === 'phone' || name === 'secondaryPhone') && <KnownNote name={name} />}
            {name === 'secondaryPhone' && <SeenBefore />}
          </FieldFrame>
        ))}
        <div className="add-target-wide">
          <PhotoPicker photo={photo.state} onChoose={photo.choose} onClear={photo.clear} />
        </div>
      </div>
      <div className="add-target-end">
        <ActButton
          type="submit"
          size="md"
          busy={uploading}
          disabled={blocked || refusal !== undefined}
          title={refusal}
        >
          {submitText}
        </ActButton>
        <ActButton
          size="md"
          variant="default"
          busy={uploading}
          disabled={blocked || refusal !== undefined}
          title={refusal}
          onClick={onSaveAnother}
        >
          {messages.screen.entry.saveAnother}
        </ActButton>
        <span className="quiet add-hint">{messages.screen.entry.saveHint}</span>
      </div>
    </SafeForm>
  )
}

/** The records of other operations about the typed person. */
function SeenBefore() {
  const entries = useSeenBefore({
    phone: useFieldText('phone'),
    secondaryPhone: useFieldText('secondaryPhone'),
    screenName: useFieldText('screenName'),
    website: useFieldText('website'),
  })
  return <SeenBeforeNote entries={entries} />
}
