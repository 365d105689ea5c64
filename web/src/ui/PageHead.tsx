import { messages } from '@watchfloor/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** The one primary button of the screen. */
  children?: ReactNode
}

/** The heading of a screen, which is also the title of the browser tab. */
export function PageHead({ title, children }: Props) {
  return (
    <div className="page-head">
      <title>{messages.screen.shell.title(title)}</title>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
