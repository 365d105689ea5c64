import type { ReactNode } from 'react'
import { WallMark } from './WallMark.tsx'

interface Props {
  title: string
  hint?: string
  children?: ReactNode
}

/** Shown on the wall in place of the wallboard. */
export function Notice({ title, hint, children }: Props) {
  return (
    <main className="notice">
      <WallMark />
      <h1>{title}</h1>
      {children}
      {hint && <p>{hint}</p>}
    </main>
  )
}
