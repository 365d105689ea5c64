import type { DueTone } from '@watchfloor/core'
import type { ReactNode } from 'react'

/** A shape for each tone, so that it is told without color, too. */
const shapes: Readonly<Record<DueTone, ReactNode>> = {
  late: <path d="M8 1 15.5 14.5H.5z" />,
  soon: <circle cx="8" cy="8" r="6.5" />,
  near: <path d="M8 .8 15.2 8 8 15.2.8 8z" />,
  arrived: <path d="M2 8.5 6.5 13 14 3.5" fill="none" stroke="currentColor" strokeWidth="2.6" />,
  none: null,
}

interface Props {
  tone: DueTone
}

/** The dot beside a time. */
export function DueMark({ tone }: Props) {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      {shapes[tone]}
    </svg>
  )
}
