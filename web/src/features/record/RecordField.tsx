import { ClashNote } from './ClashNote.tsx'
import { FieldControl } from './FieldControl.tsx'
import { controlOf } from './field-controls.ts'
import type { FormName } from './form-texts.ts'
import { textOf } from './record-draft.ts'
import { useRecordPart } from './record-store.ts'
import { isShown } from './sending.ts'

interface Props {
  name: FormName
  readOnly?: boolean
}

/** One field of the record: its control while the form asks for it, and what somebody else made of it. */
export function RecordField({ name, readOnly = false }: Props) {
  // A clash is shown though the form would not ask for the field: it stands in the way of the save.
  const shown = useRecordPart(
    (state) => isShown(name, (one) => textOf(state, one)) || state.clashes[name] !== undefined,
  )
  if (!shown) return null
  return (
    <div className="record-field" data-wide={controlOf(name) === 'long' || undefined}>
      <FieldControl name={name} readOnly={readOnly} />
      <ClashNote name={name} />
    </div>
  )
}
