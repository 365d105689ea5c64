import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { itemFields } from '@watchfloor/core'
import { withNone } from '../../../parts/record-form/field-controls.ts'
import { ActButton } from '../../../ui/ActButton.tsx'
import { OfficeTimeInput } from '../../../ui/form/OfficeTimeInput.tsx'
import { SafeForm } from '../../../ui/form/SafeForm.tsx'
import { AddFold } from './AddFold.tsx'
import { ItemTable } from './ItemTable.tsx'
import { itemLists } from './item-lists.ts'
import { useItemForm, useItemList } from './use-item-list.ts'

type PlainList = 'property' | 'vehicle' | 'evidence'
const lists: readonly PlainList[] = ['property', 'vehicle', 'evidence']

/** The tab with property, vehicles and evidence. Under a heading of its own theirs are of the next level. */
export function ItemsTab({ heading: Heading = 'h2' }: { heading?: 'h2' | 'h3' }) {
  return lists.map((list) => (
    <section key={list} className="record-part" aria-labelledby={`${list}-title`}>
      <Heading id={`${list}-title`}>{itemLists[list].title}</Heading>
      <PlainItems list={list} />
    </section>
  ))
}

function PlainItems({ list }: { list: PlainList }) {
  const { values } = useItemForm(list)
  const { rows, isThere, zone, add, remove, busy, refusal } = useItemList(list)
  return (
    <>
      {isThere && (
        <ItemTable
          list={list}
          rows={rows}
          zone={zone}
          onDelete={refusal === undefined ? remove : undefined}
        />
      )}
      <AddFold list={list} add={itemLists[list].add}>
        <SafeForm label={itemLists[list].add} onSave={() => add(values)}>
          <div className="record-grid">
            {Object.keys(itemFields(list)).map((name) => (
              <ItemInput key={name} list={list} name={name} zone={zone} />
            ))}
          </div>
          <div className="record-end">
            <ActButton
              type="submit"
              variant="light"
              busy={busy}
              disabled={refusal !== undefined}
              title={refusal}
            >
              {itemLists[list].add}
            </ActButton>
          </div>
        </SafeForm>
      </AddFold>
    </>
  )
}

function ItemInput({ list, name, zone }: { list: PlainList; name: string; zone: string }) {
  const { values, set } = useItemForm(list)
  const field = itemFields(list)[name]
  const common = { label: field?.label ?? name, value: values[name] ?? '', autoComplete: 'off' }
  const type = (text: string) => set({ [name]: text })
  const onChange = (event: { currentTarget: { value: string } }) => type(event.currentTarget.value)
  if (field?.kind === 'long-text') {
    return (
      <div className="record-field" data-wide>
        <Textarea {...common} onChange={onChange} rows={2} />
      </div>
    )
  }
  if (field?.kind === 'instant')
    return <OfficeTimeInput {...common} zone={zone} meant="past" onChange={type} />
  if (field && field.choices.length > 0)
    return <NativeSelect {...common} data={withNone(field.choices)} onChange={onChange} />
  return <TextInput {...common} onChange={onChange} />
}
