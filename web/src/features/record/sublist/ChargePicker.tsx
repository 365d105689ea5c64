import { Button, Select } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useMemo, useRef, useState } from 'react'
import { api } from '../../../data/api.ts'
import { type CatalogueCharge, useCatalogue } from '../../../data/record.ts'
import { ConfirmAct } from '../../../parts/ConfirmAct.tsx'

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
  const { search, setSearch } = useSearch(value)
  const charges = useMemo(
    () => [...new Set([...(data ?? []).map(({ charge }) => charge), ...(value ? [value] : [])])],
    [data, value],
  )
  return (
    <div className="charge-picker">
      <Select
        ref={input}
        label={texts.charge}
        placeholder={texts.chooseCharge}
        data={charges}
        // Never null: that would empty the search.
        value={value}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        clearable={value !== ''}
        limit={shownAtOnce}
        // The list itself scrolls, because the keyboard could not reach a scrolling box around it.
        withScrollArea={false}
        classNames={{ options: 'charge-options' }}
        nothingFoundMessage={texts.noSuchCharge}
        clearButtonProps={{ 'aria-label': texts.clearCharge, 'aria-hidden': false, tabIndex: 0 }}
        comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
        onChange={(charge) => {
          setSearch(charge ?? '')
          onChange(charge ?? '')
        }}
        // The clear button disappears, so the focus returns to the search.
        onClear={() => input.current?.focus()}
      />
      {value !== '' && (
        <DeleteOption
          charge={value}
          codes={codesOf(data?.find(({ charge }) => charge === value))}
          onDeleted={() => {
            onChange('')
            // The delete button goes with the charge.
            setTimeout(() => input.current?.focus())
          }}
        />
      )}
    </div>
  )
}

/** The text of the search. When a saved charge leaves the form its text goes too, but not a search typed meanwhile. */
function useSearch(value: string) {
  const [search, setSearch] = useState(value)
  const [picked, setPicked] = useState(value)
  if (picked !== value) {
    setPicked(value)
    if (search === picked) setSearch(value)
  }
  return { search, setSearch }
}

type Codes = Partial<Pick<CatalogueCharge, 'ucrCode' | 'arrestType'>>

/** Returns the codes that a charge of the shared list has. */
function codesOf({ ucrCode = '', arrestType = '' }: Partial<CatalogueCharge> = {}): Codes {
  return { ...(ucrCode !== '' && { ucrCode }), ...(arrestType !== '' && { arrestType }) }
}

interface DeleteProps {
  charge: string
  /** The charge's codes, which Undo restores. */
  codes: Codes
  onDeleted: () => void
}

/** Deletes a charge from the shared list, after a question. */
function DeleteOption({ charge, codes, onDeleted }: DeleteProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.deleteOption}
      </Button>
      {isAsking && (
        <ConfirmAct
          title={texts.deleteOptionTitle}
          confirm={texts.delete}
          dangerous
          act={{
            call: () => api.catalogue.remove({ value: charge }),
            undo: () => api.catalogue.add({ charge, ...codes }),
            done: texts.optionDeleted,
            failed: messages.record.saveFailed,
          }}
          onClose={() => setAsking(false)}
          onDone={onDeleted}
        >
          <p>{charge}</p>
          <p>{texts.deleteOptionText}</p>
        </ConfirmAct>
      )}
    </>
  )
}
