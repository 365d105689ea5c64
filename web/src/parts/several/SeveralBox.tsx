import { messages } from '@watchfloor/core'
import { toggleRecord, useSeveral, useShownRecord } from './several-store.ts'
import './several.css'

interface Props {
  id: number
  name: string
}

/** The box that chooses a record, while the user chooses several. */
export function SeveralBox(props: Props) {
  return useSeveral().isOn ? <Box {...props} /> : null
}

function Box({ id, name }: Props) {
  const { chosen } = useSeveral()
  useShownRecord(id)
  return (
    <label className="several-box">
      <input type="checkbox" checked={chosen.has(id)} onChange={() => toggleRecord(id)} />
      <span className="visually-hidden">{messages.several.choose(name)}</span>
    </label>
  )
}
