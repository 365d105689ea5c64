import { Button, type ButtonProps } from '@mantine/core'
import type { FocusEventHandler, ReactNode } from 'react'
import './act-button.css'

interface Props
  extends Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'color' | 'fullWidth' | 'className'> {
  /** Whether the act is running. The button then ignores clicks but keeps the focus, which a disabled button would lose. */
  busy: boolean
  type?: 'button' | 'submit'
  onClick?: () => void
  onFocus?: FocusEventHandler
  onBlur?: FocusEventHandler
  'aria-label'?: string
  'aria-keyshortcuts'?: string
  /** Why the button is disabled. */
  title?: string | undefined
  children: ReactNode
}

/** A button whose act takes a moment. It keeps the focus meanwhile. */
export function ActButton({ busy, onClick, type = 'button', className = '', ...rest }: Props) {
  return (
    <Button
      {...rest}
      type={type}
      className={`act-button ${className}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.()
      }}
    />
  )
}
