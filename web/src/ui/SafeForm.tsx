import { type KeyboardEvent, type ReactNode, useRef } from 'react'

interface Props {
  /** While what it answers is under way, the form is not sent again. */
  onSave: () => unknown
  children: ReactNode
  label?: string
}

/** A form that Enter cannot send by accident; Ctrl+Enter (or Cmd+Enter) saves. */
export function SafeForm({ onSave, children, label }: Props) {
  const underWay = useRef(false)
  const save = async () => {
    if (underWay.current) return
    underWay.current = true
    try {
      await onSave()
    } finally {
      underWay.current = false
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      void save()
    } else if (event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    <form
      noValidate
      aria-label={label}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {children}
    </form>
  )
}
