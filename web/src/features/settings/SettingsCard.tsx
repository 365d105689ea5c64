import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** The button at the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** One card of Settings. */
export function SettingsCard({ title, action, children }: Props) {
  const id = useId()
  return (
    <section className="settings-card" aria-labelledby={id}>
      <div className="settings-card-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
