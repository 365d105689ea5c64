import { messages } from '@watchfloor/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Title of the browser tab, if it differs. */
  tab?: string
  /** The one primary button of the screen. */
  children?: ReactNode
}

/** The heading of a screen, which is also the title of the browser tab. */
export function PageHead({ title, tab = title, children }: Props) {
  return (
    <div className="page-head">
      <title>{messages.screen.shell.title(tab)}</title>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
