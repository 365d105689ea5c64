import type { ReactNode } from 'react'
import { controlOf } from './field-controls.ts'
import type { FormName } from './form-field.ts'
import './field-frame.css'

interface Props {
  name: FormName
  /** The control, and what is said about the field. */
  children: ReactNode
}

/** The room of a field in a form's grid: a long text has the whole width. */
export function FieldFrame({ name, children }: Props) {
  return (
    <div className="record-field" data-wide={controlOf(name) === 'long' || undefined}>
      {children}
    </div>
  )
}
