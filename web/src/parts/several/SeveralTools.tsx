import { Button } from '@mantine/core'
import { maxEachRecords, messages, type Target } from '@watchfloor/core'
import { Allowed } from '../Allowed.tsx'
import { SeveralDialog } from './SeveralDialog.tsx'
import {
  chooseRecords,
  chooseSeveral,
  openSeveral,
  useCloseSeveral,
  useForgetSeveral,
  useSeveral,
} from './several-store.ts'
import './several.css'

const texts = messages.several

/**
 * Starts and stops the choice of several records. It stands in the head of the list's page. The dialog is here, because it stays when the
 * list goes (rule O15).
 */
export function SeveralSwitch() {
  const { isOn, opened } = useSeveral()
  useCloseSeveral()
  return (
    <>
      <Allowed to="target.edit-case" work="case">
        <Button variant="default" onClick={() => chooseSeveral(!isOn)}>
          {isOn ? texts.stop : texts.start}
        </Button>
      </Allowed>
      {opened && <SeveralDialog targets={opened} onClose={() => openSeveral(undefined)} />}
    </>
  )
}

/** While several records are chosen: their number, and the button that sets the same fields of them. */
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
  if (!isOn) return null
  const records = targets.filter(({ id }) => chosen.has(id))
  const isAll = shown.size > 0 && [...shown].every((id) => chosen.has(id))
  const isTooMany = records.length > maxEachRecords
  return (
    <div className="several-tools">
      <Button variant="default" size="xs" onClick={() => chooseRecords(isAll ? [] : [...chosen, ...shown])}>
        {isAll ? texts.none : texts.all}
      </Button>
      <Button size="xs" disabled={records.length === 0 || isTooMany} onClick={() => openSeveral(records)}>
        {texts.set}
      </Button>
      <span role="status">{isTooMany ? texts.tooMany(maxEachRecords) : texts.chosen(records.length)}</span>
    </div>
  )
}
