import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type ItemRow, messages, subLists, targetFields } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../../data/act.ts'
import { useOffice } from '../../../data/session.ts'
import { withNone } from '../../../parts/record-form/field-controls.ts'
import { typeForm } from '../../../parts/record-form/record-draft.ts'
import { useRecordStore } from '../../../parts/record-form/record-store.ts'
import { ActButton } from '../../../ui/ActButton.tsx'
import { SafeForm } from '../../../ui/form/SafeForm.tsx'
import { noHistoryAct } from '../quick-acts.ts'
import { useRecordContext } from '../record-context.ts'
import { AddFold } from './AddFold.tsx'
import { ChargePartsInputs } from './ChargePartsInputs.tsx'
import { ChargePicker } from './ChargePicker.tsx'
import { historyInput, pickedCharge } from './charge-input.ts'
import { ItemTable } from './ItemTable.tsx'
import { useItemForm, useItemList } from './use-item-list.ts'

const list = 'criminalhistory'
const texts = messages.edit
const labels = subLists.criminalhistory
const stateOptions = withNone(labels.state.choices)

/** The tab Criminal History: the prior charges. */
export function HistoryTab() {
  const { target } = useRecordContext()
  const { rows, isThere, zone, remove, refusal } = useItemList(list)
  const [hint, setHint] = useState(false)
  const isLast = rows.length === 1
  const onDelete = async (row: ItemRow) => {
    const isGone = await remove(row)
    if (isGone) setHint(isLast)
    return isGone
  }
  return (
    <>
      <NoHistory />
      <p className="record-hint" role="status">
        {hint && rows.length === 0 && !target.hasNoCriminalHistory && messages.record.historyLastDeleted}
      </p>
      {isThere && (
        <ItemTable
          list={list}
          rows={rows}
          zone={zone}
          onDelete={refusal === undefined ? onDelete : undefined}
        />
      )}
      <AddFold list={list} add={texts.addHistory}>
        <AddHistory />
      </AddFold>
    </>
  )
}

/** The checkbox No Criminal History. Ticking saves at once and clears the form; if the save fails, the checkbox reverts. */
function NoHistory() {
  const { target, refusal } = useRecordContext()
  const store = useRecordStore()
  const { act, busy } = useAct()
  const [chosen, setChosen] = useState<boolean>()
  async function save(none: boolean) {
    setChosen(none)
    const done = await act(noHistoryAct(target, none))
    if (done && none) store.change((state) => typeForm(state, list, {}))
    // The box may have been clicked again meanwhile.
    setChosen((now) => (now === none ? undefined : now))
  }
  return (
    <Checkbox
      label={targetFields.hasNoCriminalHistory.label}
      checked={chosen ?? target.hasNoCriminalHistory}
      aria-busy={busy}
      disabled={refusal !== undefined}
      title={refusal}
      onChange={(event) => save(event.currentTarget.checked)}
    />
  )
}

function AddHistory() {
  const { target } = useRecordContext()
  const office = useOffice()
  const { values, set } = useItemForm(list)
  const { add, busy, refusal } = useItemList(list)
  const disabled = target.hasNoCriminalHistory || refusal !== undefined
  const value = (name: string) => values[name] ?? ''
  const field = (name: 'agency' | 'notes' | 'date') => ({
    label: labels[name].label,
    value: value(name),
    disabled,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <SafeForm label={texts.addHistory} onSave={() => add(historyInput(values, office))}>
      <div className="record-grid" data-dimmed={disabled || undefined}>
        <NativeSelect
          label={labels.state.label}
          data={stateOptions}
          value={value('state')}
          disabled={disabled}
          onChange={(event) => set({ state: event.currentTarget.value })}
        />
        {value('state') === office.state && !disabled && (
          <ChargePicker value={value('charge')} onChange={(charge) => set({ charge })} />
        )}
        {pickedCharge(values, office) === '' && (
          <ChargePartsInputs values={values} disabled={disabled} onChange={set} />
        )}
        <TextInput {...field('date')} type="date" />
        <TextInput {...field('agency')} autoComplete="off" />
        <div className="record-field" data-wide>
          <Textarea {...field('notes')} rows={2} />
        </div>
      </div>
      <div className="record-end">
        <ActButton type="submit" variant="light" busy={busy} disabled={disabled} title={refusal}>
          {texts.addHistory}
        </ActButton>
      </div>
    </SafeForm>
  )
}
