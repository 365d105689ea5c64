import { NativeSelect, TextInput } from '@mantine/core'
import { arrestTypes, messages } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import type { CatalogueCharge } from '../../data/record.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'

interface Props {
  charge: CatalogueCharge
  onClose: () => void
}

const texts = messages.settings
const types = [
  { value: '', label: texts.unknownType },
  ...Object.entries(arrestTypes).map(([value, label]) => ({ value, label })),
]

/** Sets the codes of a charge of the shared list. */
export function ChargeCodesDialog({ charge: before, onClose }: Props) {
  const { charge } = before
  const [ucrCode, setUcrCode] = useState(before.ucrCode)
  const [arrestType, setArrestType] = useState(before.arrestType)
  const { act, busy } = useAct()
  const save = async () => {
    const isSaved = await act({
      call: () => api.catalogue.add({ charge, ucrCode, arrestType }),
      undo: () => api.catalogue.add({ charge, ucrCode: before.ucrCode, arrestType: before.arrestType }),
      done: texts.codesSaved,
      detail: charge,
      failed: texts.codesFailed,
      error: messages.generic.noResponse,
    })
    if (isSaved) onClose()
  }
  return (
    <Dialog ofOffice title={texts.editCodes} onClose={onClose}>
      <SafeForm onSave={save}>
        <p>{charge}</p>
        <TextInput
          mt={12}
          label={texts.chargeColumns.ucrCode}
          description={texts.ucrHint}
          maxLength={10}
          data-autofocus
          value={ucrCode}
          onChange={(event) => setUcrCode(event.currentTarget.value)}
        />
        <NativeSelect
          mt={12}
          label={texts.chargeColumns.arrestType}
          data={types}
          value={arrestType}
          onChange={(event) => setArrestType(event.currentTarget.value)}
        />
        <SaveActions busy={busy} onCancel={onClose} />
      </SafeForm>
    </Dialog>
  )
}
