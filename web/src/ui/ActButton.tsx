import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import './act-button.css'

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  /** What it does is under way: it says so, does nothing, and keeps the focus, which a disabled button would lose. */
  busy: boolean
  type?: 'button' | 'submit'
  onClick?: () => void
  'aria-label'?: string
  children: ReactNode
}

/** A button whose act takes a moment, after which the person goes on from where they were. */
export function ActButton({ busy, onClick, type = 'button', ...rest }: Props) {
  return (
    <Button
      {...rest}
      type={type}
      className="act-button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.()
      }}
    />
  )
}
