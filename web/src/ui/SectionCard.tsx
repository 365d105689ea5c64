import { type ReactNode, useId } from 'react'
import './section-card.css'

interface Props {
  title: string
  /** The button at the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page with a heading, for example one of Settings. */
export function SectionCard({ title, action, children }: Props) {
  const id = useId()
  return (
    <section className="section-card" aria-labelledby={id}>
      <div className="section-card-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
