import { Textarea } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { ActButton } from '../../../ui/ActButton.tsx'
import { SafeForm } from '../../../ui/form/SafeForm.tsx'
import { AddFold } from './AddFold.tsx'
import { ItemTable } from './ItemTable.tsx'
import { useItemForm, useItemList } from './use-item-list.ts'

const texts = messages.edit

/** The tab Color: noteworthy information, grouped by event. */
export function ColorTab() {
  const { values, set } = useItemForm('colors')
  const { rows, isThere, zone, add, remove, busy, refusal } = useItemList('colors')
  return (
    <>
      {isThere && (
        <ItemTable
          list="colors"
          rows={rows}
          zone={zone}
          onDelete={refusal === undefined ? remove : undefined}
        />
      )}
      <AddFold list="colors" add={texts.addColor}>
        <SafeForm label={texts.addColor} onSave={() => add({ color: values['color'] ?? '' })}>
          <div className="record-field" data-wide>
            <Textarea
              label={texts.colorLabel}
              rows={4}
              value={values['color'] ?? ''}
              onChange={(event) => set({ color: event.currentTarget.value })}
            />
          </div>
          <div className="record-end">
            <ActButton
              type="submit"
              variant="light"
              busy={busy}
              disabled={refusal !== undefined}
              title={refusal}
            >
              {texts.addColor}
            </ActButton>
          </div>
        </SafeForm>
      </AddFold>
    </>
  )
}
