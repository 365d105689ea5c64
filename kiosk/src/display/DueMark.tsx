import type { DueTone } from '@watchfloor/core'
import type { ReactNode } from 'react'

/** The shape of each tone, so that it can be recognized without color. The boards use the same shapes. */
const shapes: Readonly<Record<DueTone, ReactNode>> = {
  late: <rect x="1" y="1" width="14" height="14" rx="2.5" />,
  soon: <path d="M8 1 15.5 14.5H.5z" />,
  near: <circle cx="8" cy="8" r="7" />,
  arrived: <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="3.4" />,
  none: null,
}

interface Props {
  tone: DueTone
}

/** The mark beside a time. */
export function DueMark({ tone }: Props) {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      {shapes[tone]}
    </svg>
  )
}
