import { messages } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { headingId } from './content.ts'

interface Props {
  title: string
  /** Title of the browser tab, if it differs. */
  tab?: string
  /** The one primary button of the screen. */
  children?: ReactNode
}

/** Returns a title in which no usual case number, for example 26-040005, is broken at its hyphen. */
function withWholeNumbers(title: string): ReactNode {
  const parts = title.split(/(?<=^|\s)(\d[\d-]{2,14})(?=\s|$)/)
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** The heading of a screen, which is also the title of the browser tab. */
export function PageHead({ title, tab = title, children }: Props) {
  return (
    <div className="page-head">
      <title>{messages.screen.shell.title(tab)}</title>
      <h1 id={headingId}>{withWholeNumbers(title)}</h1>
      {children}
    </div>
  )
}
