import { Button } from '@mantine/core'
import type { SubListName } from '@watchfloor/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useItems } from '../../../data/record.ts'
import { useRecordPart } from '../../../parts/record-form/record-store.ts'
import { useRecordContext } from '../record-context.ts'

interface Props {
  list: SubListName
  /** Text of the button, for example 'Add Charge'. */
  add: string
  /** The form. */
  children: ReactNode
}

/** The form of a list, folded behind its button while the list has entries and nothing is typed. */
export function AddFold({ list, add, children }: Props) {
  const { target, refusal } = useRecordContext()
  const { data } = useItems(target.id, list)
  const isTyped = useRecordPart(({ draft }) => draft.forms[list] !== undefined)
  const [isOpen, setOpen] = useState(false)
  const [isClicked, setClicked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  if (!isOpen && (isClicked || isTyped || data?.length === 0)) setOpen(true)
  useEffect(() => {
    if (isClicked) place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [isClicked])
  return (
    <div ref={place} className="add-fold" data-list={list}>
      {isOpen ? (
        children
      ) : (
        <Button
          variant="light"
          aria-expanded={false}
          disabled={data === undefined || refusal !== undefined}
          title={refusal}
          onClick={() => setClicked(true)}
        >
          {add}
        </Button>
      )}
    </div>
  )
}
