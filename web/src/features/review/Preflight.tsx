import { type BriefingPlan, messages, type PreflightEntry, remarksText } from '@watchfloor/core'

interface Props {
  plan: BriefingPlan
}

const texts = messages.bundle

/** What goes in, what stays out and what lacks something, before anything is made. */
export function Preflight({ plan: { taken, leftOut, lacking } }: Props) {
  return (
    <div className="briefing-preflight" aria-live="polite">
      <p className="briefing-taken">{taken.length === 0 ? texts.nothing : texts.taken(taken.length)}</p>
      <Remarks heading={texts.leftOut(leftOut.length)} entries={leftOut} />
      <Remarks heading={texts.lacking(lacking.length)} entries={lacking} />
    </div>
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
