import { messages } from '@watchfloor/core'

const texts = messages.import.page

/** Maximum number of warnings on screen. */
const most = 20

interface Props {
  warnings: readonly string[]
  /** Photos that are still wanted. They have their own list, so their warnings are left out. */
  wanted?: readonly string[]
}

/** Shows the notes on a file, those on the whole file first. */
export function ImportWarnings({ warnings, wanted = [] }: Props) {
  // Those on photos are the last.
  const shown = warnings.slice(0, most).filter((one) => !wanted.some((name) => one.includes(name)))
  if (shown.length === 0) return null
  return (
    <section className="import-section" aria-label={texts.warnings}>
      <h2>{texts.warnings}</h2>
      <ul className="import-warnings">
        {shown.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      {wanted.length === 0 && warnings.length > most && (
        <p className="quiet">{texts.more(warnings.length - most)}</p>
      )}
    </section>
  )
}
