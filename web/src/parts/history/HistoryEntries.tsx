import { formatDateTime, messages, type Target } from '@watchfloor/core'
import { useMemo } from 'react'
import { undoAct, useAct } from '../../data/act.ts'
import { useJournal } from '../../data/record.ts'
import { useSession } from '../../data/session.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { LongText } from '../../ui/LongText.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { OlderButton } from '../../ui/list/OlderButton.tsx'
import { type TimelineEntry, timelineOf } from './timeline.ts'
import './timeline.css'

const texts = messages.edit
/** Maximum length of a value shown in full; a longer one is cut and opens on a click. */
const longText = 160

interface Props {
  target: Target
  /** Why the operation refuses a change of the record; undefined if it takes it. */
  refusal: string | undefined
  onUndone: () => void
}

/** The entries of the history. The Undo button disappears after use, so `onUndone` moves the focus. */
export function HistoryEntries({ target, refusal, onUndone }: Props) {
  const { user, office } = useSession()
  const { timeZone: zone } = office
  const journal = useJournal(target.id)
  const { act, busy } = useAct()
  const { data } = journal
  const entries = useMemo(
    () => timelineOf(data?.pages.flat() ?? [], { role: user.role, email: user.email, target, zone, office }),
    [data, user, target, zone, office],
  )
  if (!data) {
    return <LoadState query={journal} failed={texts.historyFailed} skeleton={<ListSkeleton rows={3} />} />
  }
  return (
    <>
      <p className="quiet">{entries.length === 0 ? texts.noChanges : texts.showHistory}</p>
      <ol className="timeline">
        {entries.map((entry) => (
          <Entry
            key={entry.seq}
            entry={entry}
            zone={zone}
            busy={busy}
            mayUndo={refusal === undefined}
            onUndo={async () => (await act(undoAct(entry.seq, target))) && onUndone()}
          />
        ))}
      </ol>
      {journal.hasNextPage && (
        <OlderButton busy={journal.isFetchingNextPage} onLoad={journal.fetchNextPage}>
          {texts.olderChanges}
        </OlderButton>
      )}
    </>
  )
}

function Value({ text }: { text: string }) {
  return text.length > longText ? <LongText text={text} /> : <span className="timeline-value">{text}</span>
}

interface EntryProps {
  entry: TimelineEntry
  zone: string
  busy: boolean
  mayUndo: boolean
  onUndo: () => void
}

function Entry({ entry: { at, actor, what, lines, canUndo }, zone, busy, mayUndo, onUndo }: EntryProps) {
  const when = formatDateTime(at, zone)
  return (
    <li>
      <p className="timeline-head">
        <time dateTime={at}>{when}</time> <strong>{what}</strong> <span className="quiet">{actor}</span>
      </p>
      {lines.length > 0 && (
        <dl className="timeline-lines">
          {lines.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before !== undefined && (
                  <>
                    <Value text={before} />
                    <span aria-hidden="true">→</span>
                    <span className="visually-hidden">{texts.became}</span>
                  </>
                )}
                <Value text={after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {canUndo && mayUndo && (
        <ActButton
          size="compact-sm"
          variant="default"
          busy={busy}
          aria-label={texts.undoOf(`${what}, ${when}`)}
          onClick={onUndo}
        >
          {messages.generic.undo}
        </ActButton>
      )}
    </li>
  )
}
