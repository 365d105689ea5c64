import type { ReactNode } from 'react'
import { controlOf } from './field-controls.ts'
import type { FormName } from './form-field.ts'
import './field-frame.css'

interface Props {
  name: FormName
  /** The control and notes about the field. */
  children: ReactNode
}

/** A cell of the form's grid; a long text has the whole width. */
export function FieldFrame({ name, children }: Props) {
  return (
    <div className="record-field" data-wide={controlOf(name) === 'long' || undefined}>
      {children}
    </div>
  )
}
