import { FieldControl } from '../../parts/record-form/FieldControl.tsx'
import { FieldFrame } from '../../parts/record-form/FieldFrame.tsx'
import { controlOf } from '../../parts/record-form/field-controls.ts'
import type { FormName } from '../../parts/record-form/form-field.ts'
import { textOf } from '../../parts/record-form/record-draft.ts'
import { useRecordPart } from '../../parts/record-form/record-store.ts'
import { ClashNote } from './ClashNote.tsx'
import { SsnField } from './SsnField.tsx'
import { isShown } from './typed-fields.ts'

interface Props {
  name: FormName
  readOnly?: boolean
}

/** One field of the record: its control, and the clash with another user's change. */
export function RecordField({ name, readOnly = false }: Props) {
  // A clash shows even in a hidden field, because it blocks the save.
  const shown = useRecordPart(
    (state) => isShown(name, (one) => textOf(state, one)) || state.clashes[name] !== undefined,
  )
  if (!shown) return null
  return (
    <FieldFrame name={name}>
      {controlOf(name) === 'ssn' ? <SsnField /> : <FieldControl name={name} readOnly={readOnly} />}
      <ClashNote name={name} />
    </FieldFrame>
  )
}
