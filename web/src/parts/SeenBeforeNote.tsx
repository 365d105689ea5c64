import { messages, type SeenBefore, seenBeforeNote } from '@watchfloor/core'
import './seen-before.css'

const texts = messages.operation.seen

/** Names the records of other operations about the same person. It never blocks. Its place stays, so that it is announced. */
export function SeenBeforeNote({ entries }: { entries: readonly SeenBefore[] }) {
  const { lines, more } = seenBeforeNote(entries)
  return (
    <div role="status">
      {lines.length > 0 && (
        <div className="seen-before-note">
          <strong>{texts.title}:</strong>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {more > 0 && <span className="quiet">{texts.more(more)}</span>}
        </div>
      )}
    </div>
  )
}
