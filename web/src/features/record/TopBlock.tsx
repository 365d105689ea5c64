import { messages, reviewStateOf } from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { reviewAct } from './quick-acts.ts'
import { RecordField } from './RecordField.tsx'
import { RecordSection } from './RecordSection.tsx'
import { useRecordContext } from './record-context.ts'
import { recordSections } from './record-sections.ts'
import { briefingFields } from './sections.ts'
import './top-block.css'

const texts = messages.edit

/** What is decided about a record as a whole: the review, and its place in the briefing. */
export function TopBlock() {
  const { target, refusal } = useRecordContext()
  const { act, busy } = useAct()
  return (
    <section className="record-card record-top" aria-label={texts.briefing}>
      <div className="record-review">
        <span className="quiet">{texts.reviewStatus}</span>
        <strong className="record-review-status" data-reviewed={target.isReviewed || undefined}>
          {messages.review[reviewStateOf(target)]}
        </strong>
        <ActButton
          variant="default"
          busy={busy}
          disabled={refusal !== undefined}
          title={refusal}
          onClick={() => act(reviewAct(target))}
        >
          {target.isReviewed ? messages.record.unreview : messages.record.review}
        </ActButton>
      </div>
      <RecordSection
        section={recordSections.briefing}
        label={texts.briefing}
        submit={texts.saveBriefing}
        primary={false}
      >
        {briefingFields.map((name) => (
          <RecordField key={name} name={name} />
        ))}
      </RecordSection>
    </section>
  )
}
