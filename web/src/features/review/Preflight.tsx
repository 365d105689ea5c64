import { Checkbox } from '@mantine/core'
import {
  type BriefingPlan,
  messages,
  type PreflightEntry,
  type ReportProfile,
  remarksText,
} from '@watchfloor/core'

interface Props {
  plan: BriefingPlan
  profile: ReportProfile
  /** Ids of the human trafficking cases that the user put back in. */
  putBack: ReadonlySet<number>
  onPutBack: (records: ReadonlySet<number>) => void
}

const texts = messages.bundle

/** Shows what goes into the bundle, what stays out and what is missing, before it is made. */
export function Preflight({ plan, profile, putBack, onPutBack }: Props) {
  const { taken, leftOut, lacking, marked, trafficking } = plan
  const isMarked = profile === 'command' && marked.pending + marked.minor > 0
  return (
    <div className="briefing-preflight" aria-live="polite">
      <p className="briefing-taken">{taken.length === 0 ? texts.nothing : texts.taken(taken.length)}</p>
      {isMarked && <p className="briefing-marked">{texts.marked(marked.pending, marked.minor)}</p>}
      <PutBack entries={trafficking} putBack={putBack} onPutBack={onPutBack} />
      <Remarks heading={texts.leftOut(leftOut.length)} entries={leftOut} />
      <Remarks heading={texts.lacking(lacking.length)} entries={lacking} />
    </div>
  )
}

interface PutBackProps extends Pick<Props, 'putBack' | 'onPutBack'> {
  entries: readonly PreflightEntry[]
}

/** The human trafficking cases, each with a checkbox that puts it back in. */
function PutBack({ entries, putBack, onPutBack }: PutBackProps) {
  if (entries.length === 0) return null
  const toggle = (record: number) => {
    const next = new Set(putBack)
    if (!next.delete(record)) next.add(record)
    onPutBack(next)
  }
  return (
    <fieldset className="briefing-put-back">
      <legend>{texts.trafficking}</legend>
      {entries.map(({ record, name }) => (
        <Checkbox
          key={record}
          label={texts.putBack(record, name)}
          checked={putBack.has(record)}
          onChange={() => toggle(record)}
          mt={8}
        />
      ))}
    </fieldset>
  )
}

interface RemarksProps {
  heading: string
  entries: readonly PreflightEntry[]
}

function Remarks({ heading, entries }: RemarksProps) {
  if (entries.length === 0) return null
  return (
    <details>
      <summary>{heading}</summary>
      <ul className="briefing-remarks">
        {entries.map((entry) => (
          <li key={entry.record}>{remarksText(entry)}</li>
        ))}
      </ul>
    </details>
  )
}
