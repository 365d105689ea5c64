import { Button } from '@mantine/core'
import { maxEachRecords, messages, type Target } from '@watchfloor/core'
import { useState } from 'react'
import { Allowed } from '../Allowed.tsx'
import { SeveralDialog } from './SeveralDialog.tsx'
import { chooseRecords, chooseSeveral, useForgetSeveral, useSeveral } from './several-store.ts'
import './several.css'

const texts = messages.several

/** Chooses several records of a list, and sets the same fields of them. */
export function SeveralTools({ targets }: { targets: readonly Target[] }) {
  useForgetSeveral()
  return (
    <Allowed to="target.edit-case" work="case">
      <Tools targets={targets} />
    </Allowed>
  )
}

function Tools({ targets }: { targets: readonly Target[] }) {
  const { isOn, chosen, shown } = useSeveral()
  const [isOpen, setOpen] = useState(false)
  if (!isOn) {
    return (
      <div className="several-tools">
        <Button variant="default" size="xs" onClick={() => chooseSeveral(true)}>
          {texts.start}
        </Button>
      </div>
    )
  }
  const records = targets.filter(({ id }) => chosen.has(id))
  const isAll = shown.size > 0 && [...shown].every((id) => chosen.has(id))
  const isTooMany = records.length > maxEachRecords
  return (
    <div className="several-tools">
      <Button variant="default" size="xs" onClick={() => chooseSeveral(false)}>
        {texts.stop}
      </Button>
      <Button variant="default" size="xs" onClick={() => chooseRecords(isAll ? [] : [...chosen, ...shown])}>
        {isAll ? texts.none : texts.all}
      </Button>
      <Button size="xs" disabled={records.length === 0 || isTooMany} onClick={() => setOpen(true)}>
        {texts.set}
      </Button>
      <span role="status">{isTooMany ? texts.tooMany(maxEachRecords) : texts.chosen(records.length)}</span>
      {isOpen && <SeveralDialog targets={records} onClose={() => setOpen(false)} />}
    </div>
  )
}
