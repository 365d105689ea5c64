import { Mark } from './Mark.tsx'

interface Props {
  title: string
  hint?: string
  /** The words of the link to the sign-in page. */
  action?: string
}

/** What stands on the wall when there is nothing to show. */
export function Notice({ title, hint, action }: Props) {
  return (
    <main className="notice">
      <Mark />
      <h1>{title}</h1>
      {hint && <p>{hint}</p>}
      {action && (
        <p>
          <a href="/adminlogin">{action}</a>
        </p>
      )}
    </main>
  )
}
