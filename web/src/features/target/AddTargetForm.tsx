import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { messages, sectionFields, targetFields } from '@watchfloor/core'
import { ActButton } from '../../ui/ActButton.tsx'
import { OfficeTimeInput } from '../../ui/OfficeTimeInput.tsx'
import { PhotoPicker } from '../../ui/photo/PhotoPicker.tsx'
import type { usePhoto } from '../../ui/photo/use-photo.ts'
import { SafeForm } from '../../ui/SafeForm.tsx'
import type { AddForm } from './add-form.ts'
import './add-target.css'

interface Props {
  form: AddForm
  problems: Partial<Record<keyof AddForm, string>>
  /** The office's time zone. */
  zone: string
  photo: ReturnType<typeof usePhoto>
  uploading: boolean
  /** The photo is not ready to be sent. */
  blocked: boolean
  onChange: (form: AddForm) => void
  onSave: () => unknown
}

const must = { required: true, 'aria-required': true } as const
const phone = { type: 'tel', inputMode: 'tel' } as const
const kinds: Partial<Record<keyof AddForm, TextInputProps>> = {
  caseAgent: must,
  screenName: must,
  website: { inputMode: 'url', placeholder: 'https://' },
  phone,
  secondaryPhone: phone,
}

/** The fields of a new target, in the order in which they are asked for. */
export function AddTargetForm({ form, problems, zone, photo, uploading, blocked, onChange, onSave }: Props) {
  const field = (name: keyof AddForm) => ({
    name,
    label: targetFields[name].label,
    value: form[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...form, [name]: event.currentTarget.value }),
  })
  const submitText = uploading
    ? messages.target.uploading
    : photo.state.step === 'compressing'
      ? messages.target.compressing
      : messages.target.add
  return (
    <SafeForm label={messages.target.add} onSave={onSave}>
      <div className="add-target">
        {sectionFields('uc').map((name) => {
          if (name === 'dateTime') {
            return (
              <OfficeTimeInput
                key={name}
                label={targetFields.dateTime.label}
                zone={zone}
                value={form.dateTime}
                error={problems.dateTime}
                onChange={(dateTime) => onChange({ ...form, dateTime })}
              />
            )
          }
          if (name === 'dealDetails' || name === 'notes') {
            return (
              <Textarea
                {...field(name)}
                key={name}
                className="add-target-wide"
                autosize
                minRows={3}
                maxRows={12}
              />
            )
          }
          return <TextInput {...field(name)} {...kinds[name]} key={name} />
        })}
        <div className="add-target-wide">
          <PhotoPicker photo={photo.state} onChoose={photo.choose} onClear={photo.clear} />
        </div>
      </div>
      <div className="add-target-end">
        <ActButton type="submit" size="md" busy={uploading} disabled={blocked}>
          {submitText}
        </ActButton>
        <span className="quiet">{messages.screen.entry.saveHint}</span>
      </div>
    </SafeForm>
  )
}
