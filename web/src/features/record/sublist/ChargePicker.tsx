import { Button, Select } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useMemo, useRef, useState } from 'react'
import { useAct } from '../../../data/act.ts'
import { api } from '../../../data/api.ts'
import { useCatalogue } from '../../../data/record.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

interface Props {
  /** The charge that is picked; empty for none. */
  value: string
  onChange: (charge: string) => void
}

const texts = messages.edit
/** Maximum number of charges shown in the dropdown; typing finds the others. */
const shownAtOnce = 100

/** Picks a charge from the shared list. The user can search, clear the choice, or delete a charge from the list. */
export function ChargePicker({ value, onChange }: Props) {
  const { data } = useCatalogue()
  const input = useRef<HTMLInputElement>(null)
  const [deleting, setDeleting] = useState(false)
  const { act, busy } = useAct()
  const charges = useMemo(
    () => [...new Set([...(data ?? []).map(({ charge }) => charge), ...(value ? [value] : [])])],
    [data, value],
  )
  const remove = async () => {
    const done = await act({
      call: () => api.catalogue.remove({ value }),
      undo: () => api.catalogue.add({ charge: value }),
      done: texts.optionDeleted,
      failed: messages.record.saveFailed,
    })
    setDeleting(false)
    if (done) onChange('')
  }
  return (
    <div className="charge-picker">
      <Select
        ref={input}
        label={texts.charge}
        placeholder={texts.chooseCharge}
        data={charges}
        value={value || null}
        searchable
        clearable
        limit={shownAtOnce}
        // The list itself scrolls, because the keyboard could not reach a scrolling box around it.
        withScrollArea={false}
        classNames={{ options: 'charge-options' }}
        nothingFoundMessage={texts.noSuchCharge}
        clearButtonProps={{ 'aria-label': texts.clearCharge, 'aria-hidden': false, tabIndex: 0 }}
        comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
        onChange={(charge) => onChange(charge ?? '')}
        // The clear button disappears, so the focus returns to the search.
        onClear={() => input.current?.focus()}
      />
      {value !== '' && (
        <Button variant="default" onClick={() => setDeleting(true)}>
          {texts.deleteOption}
        </Button>
      )}
      {deleting && (
        <ConfirmDialog
          title={texts.deleteOptionTitle}
          confirm={texts.delete}
          dangerous
          busy={busy}
          onConfirm={remove}
          onCancel={() => setDeleting(false)}
        >
          <p>{value}</p>
          <p>{texts.deleteOptionText}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
