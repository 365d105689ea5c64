import { type KeyboardEvent, type ReactNode, useRef } from 'react'

interface Props {
  /** Saves the form. The form is not submitted again until the returned promise ends. */
  onSave: () => unknown
  /** Saves the form by Ctrl+Shift+Enter and starts the next one. */
  onSaveAnother?: () => unknown
  children: ReactNode
  label?: string
}

/** A form in which Enter moves to the next field and never submits; Ctrl+Enter (or Cmd+Enter) saves. */
export function SafeForm({ onSave, onSaveAnother, children, label }: Props) {
  const underWay = useRef(false)
  const save = async (act = onSave) => {
    if (underWay.current) return
    underWay.current = true
    try {
      await act()
    } finally {
      underWay.current = false
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      void save(event.shiftKey && onSaveAnother ? onSaveAnother : onSave)
    } else if (event.target instanceof HTMLInputElement) {
      event.preventDefault()
      const next = nextIn(event.currentTarget, event.target)
      next?.focus()
      // As with Tab: what is typed next replaces what is there.
      if (next instanceof HTMLInputElement) next.select()
    }
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

/** Returns the next field of a form, or its submit button. */
function nextIn(form: HTMLFormElement, field: HTMLInputElement): HTMLElement | undefined {
  const stops = [...form.elements].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.tabIndex >= 0 &&
      element.matches('input, select, textarea, button[type="submit"]') &&
      element.getClientRects().length > 0,
  )
  return stops[stops.indexOf(field) + 1]
}
