import { Button, TextInput } from '@mantine/core'
import { isMaskedSsn, messages, type Target } from '@watchfloor/core'
import { useState } from 'react'
import { api } from '../../data/api.ts'
import { useOffice } from '../../data/session.ts'
import { formLabel } from '../../parts/record-form/form-field.ts'
import { typeField } from '../../parts/record-form/record-draft.ts'
import { useFieldText, useRecordPart, useRecordStore } from '../../parts/record-form/record-store.ts'
import { showAlert } from '../../ui/dialog/alert-store.ts'
import { failureTexts } from '../../ui/failure.ts'
import { useRecordContext } from './record-context.ts'
import { groupSsn } from './ssn-text.ts'

const name = 'socialSecurityNumber'
const texts = messages.record

/** The SSN field. It is masked until the user reveals it, which the journal records. Typed digits are grouped. */
export function SsnField() {
  const store = useRecordStore()
  const office = useOffice()
  const { target } = useRecordContext()
  const value = useFieldText(name)
  const error = useRecordPart(({ problems }) => problems[name])
  const { revealed, show, hide } = useReveal(target)
  const isMasked = isMaskedSsn(value)
  return (
    <div className="ssn-field">
      <TextInput
        name={name}
        label={formLabel(name, office)}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        value={isMasked && revealed ? revealed : value}
        // A mask cannot be corrected, so typing replaces it.
        onFocus={(event) => isMasked && event.currentTarget.select()}
        onChange={(event) => {
          const text = groupSsn(event.currentTarget.value)
          store.change((state) => typeField(state, name, text))
        }}
      />
      {isMasked && (
        <Button variant="default" onClick={revealed ? hide : show}>
          {revealed ? texts.hide : texts.reveal}
        </Button>
      )}
    </div>
  )
}

/** Reveals the SSN of one version of the record and hides it when the record changes. */
function useReveal({ id, version }: Target) {
  const [shown, setShown] = useState<{ readonly version: number; readonly text: string }>()
  async function show() {
    try {
      const { Result: rows } = await api.target.get({ id, reveal: name })
      setShown({ version, text: groupSsn(String(rows[0]?.[name] ?? '')) })
    } catch (error) {
      showAlert(...failureTexts(error, { failed: texts.fetchFailed }))
    }
  }
  return {
    revealed: shown?.version === version ? shown.text : undefined,
    show,
    hide: () => setShown(undefined),
  }
}
