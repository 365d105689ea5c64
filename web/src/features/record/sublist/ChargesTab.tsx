import { NativeSelect } from '@mantine/core'
import { messages, targetFields } from '@watchfloor/core'
import { useState } from 'react'
import { refresh, useAct } from '../../../data/act.ts'
import { api } from '../../../data/api.ts'
import { choicesOf } from '../../../parts/record-form/field-controls.ts'
import { ActButton } from '../../../ui/ActButton.tsx'
import { SafeForm } from '../../../ui/form/SafeForm.tsx'
import { typeAct } from '../quick-acts.ts'
import { RecordField } from '../RecordField.tsx'
import { RecordSection } from '../RecordSection.tsx'
import { useRecordContext } from '../record-context.ts'
import { recordSections } from '../record-sections.ts'
import { detailsFields } from '../sections.ts'
import { AddFold } from './AddFold.tsx'
import { ChargePartsInputs } from './ChargePartsInputs.tsx'
import { ChargePicker } from './ChargePicker.tsx'
import { chargeInput, newCharge } from './charge-input.ts'
import { ItemTable } from './ItemTable.tsx'
import { useItemForm, useItemList } from './use-item-list.ts'

const texts = messages.edit

/** The tab Charges: type, analyst details and the charges of the arrest. */
export function ChargesTab() {
  const { rows, isThere, zone, remove, refusal } = useItemList('charges')
  return (
    <>
      <TypeSelect />
      <RecordSection
        section={recordSections.details}
        label={targetFields.analystDetails.label}
        submit={texts.saveDetails}
        primary={false}
      >
        {detailsFields.map((name) => (
          <RecordField key={name} name={name} />
        ))}
      </RecordSection>
      {isThere && (
        <ItemTable
          list="charges"
          rows={rows}
          zone={zone}
          onDelete={refusal === undefined ? remove : undefined}
        />
      )}
      <AddFold list="charges" add={texts.addCharge}>
        <AddCharge />
      </AddFold>
    </>
  )
}

/** The type. It is saved as soon as it is chosen, and shows the choice until the save ends. */
function TypeSelect() {
  const { target, refusal } = useRecordContext()
  const { act, busy } = useAct()
  const [chosen, setChosen] = useState<string>()
  const save = async (type: string) => {
    setChosen(type)
    await act(typeAct(target, type))
    // The choice may have changed again meanwhile.
    setChosen((now) => (now === type ? undefined : now))
  }
  return (
    <div className="record-grid">
      <NativeSelect
        label={targetFields.type.label}
        data={choicesOf('type', target.type)}
        value={chosen ?? target.type}
        aria-busy={busy}
        disabled={refusal !== undefined}
        title={refusal}
        onChange={(event) => save(event.currentTarget.value)}
      />
    </div>
  )
}

function AddCharge() {
  const { values, set } = useItemForm('charges')
  const { add, busy, refusal } = useItemList('charges')
  const isPicked = (values['charge'] ?? '') !== ''
  async function save() {
    const charge = newCharge(values)
    if (!(await add(chargeInput(values))) || charge === undefined) return
    // The record has the charge even if adding it to the shared list fails.
    await api.catalogue.add({ charge }).catch(() => undefined)
    void refresh()
  }
  return (
    <SafeForm label={texts.addCharge} onSave={save}>
      <div className="record-grid">
        <ChargePicker value={values['charge'] ?? ''} onChange={(charge) => set({ charge })} />
        {!isPicked && <ChargePartsInputs values={values} onChange={set} />}
      </div>
      <div className="record-end">
        <ActButton type="submit" variant="light" busy={busy} disabled={refusal !== undefined} title={refusal}>
          {texts.addCharge}
        </ActButton>
      </div>
    </SafeForm>
  )
}
