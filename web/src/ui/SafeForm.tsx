import type { KeyboardEvent, ReactNode } from 'react'

interface Props {
  onSave: () => void
  children: ReactNode
  label?: string
}

/** A form that Enter cannot send by accident; Ctrl+Enter (or Cmd+Enter) saves. */
export function SafeForm({ onSave, children, label }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      onSave()
    } else if (event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    <form
      noValidate
      aria-label={label}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
    </form>
  )
}
