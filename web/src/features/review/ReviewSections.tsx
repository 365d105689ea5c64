import { countReviewRows, messages, type ReviewSection, reviewDayText } from '@watchfloor/core'
import { memo } from 'react'
import { limitGroups } from './growing.ts'
import { type ReviewGroupProps, ReviewGroupTable } from './ReviewGroupTable.tsx'

interface Props extends Pick<ReviewGroupProps, 'changed' | 'missing' | 'order' | 'onSort' | 'onAct'> {
  sections: readonly ReviewSection[]
  /** Maximum number of rows to render now. */
  drawn: number
}

const texts = messages.review

/** The days. With Pending Review ticked they are under a heading for each state of the review. */
export const ReviewSections = memo(function ReviewSections({ sections, drawn, ...rest }: Props) {
  let left = drawn
  return sections.map((section) => {
    const most = left
    left -= countReviewRows([section])
    return <Section key={section.kind} section={section} drawn={most} {...rest} />
  })
})

function Section({ section, drawn, ...rest }: Omit<Props, 'sections'> & { section: ReviewSection }) {
  const { kind, groups } = section
  const headingId = `review-${kind}`
  const tables = limitGroups(groups, drawn).map(({ day, rows, limit }) => (
    <ReviewGroupTable
      key={day}
      name={reviewDayText(day)}
      rows={rows}
      limit={limit}
      level={kind === 'all' ? 'h2' : 'h3'}
      hasPdfButton={kind !== 'reviewed'}
      {...rest}
    />
  ))
  const content =
    groups.length === 0 ? <p className="list-frame list-empty review-empty">{texts.none}</p> : tables
  if (kind === 'all') return content
  return (
    <section className="review-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.sections[kind]}</h2>
      {content}
    </section>
  )
}
