import { messages } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { toggleRecord, useSeveral, useShownRecord } from './several-store.ts'
import './several.css'

interface BoxProps {
  id: number
  name: string
}

interface Props extends BoxProps {
  /** The text of the cell. It stands beside the box, and alone while nobody chooses several. */
  children?: ReactNode
}

/** The box that chooses a record, while the user chooses several. */
export function SeveralBox({ children, ...box }: Props) {
  if (!useSeveral().isOn) return children
  if (children === undefined) return <Box {...box} />
  return (
    <span className="several-beside">
      <Box {...box} />
      {children}
    </span>
  )
}

function Box({ id, name }: BoxProps) {
  const { chosen } = useSeveral()
  useShownRecord(id)
  return (
    <label className="several-box">
      <input type="checkbox" checked={chosen.has(id)} onChange={() => toggleRecord(id)} />
      <span className="visually-hidden">{messages.several.choose(name)}</span>
    </label>
  )
}
