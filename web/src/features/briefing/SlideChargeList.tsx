import { buildSlideCharges, fromItemRow, messages } from '@watchfloor/core'
import { useItems } from '../../data/record.ts'

const texts = messages.briefing

/** The charges of an arrest, as many as fit. A failure shows in their place, because a projector should not show a dialog. */
export function SlideChargeList({ id }: { id: number }) {
  const { data, isLoadingError } = useItems(id, 'charges')
  const { lines, more, isRoomy } = buildSlideCharges((data ?? []).map((row) => fromItemRow('charges', row)))
  return (
    <section className="present-charges" aria-label={texts.charges} aria-busy={!data && !isLoadingError}>
      <h3>{texts.charges}</h3>
      {isLoadingError && <p className="present-remark">{messages.briefing.noDetails}</p>}
      {data?.length === 0 && <p className="present-remark">{messages.record.noCharges}</p>}
      <ul data-roomy={isRoomy || undefined}>
        {lines.map(({ text, count }) => (
          <li key={text}>
            <span className="present-charge">{text}</span>
            {count > 1 && <span className="present-times">{texts.times(count)}</span>}
          </li>
        ))}
        {more > 0 && <li className="present-more">{texts.moreCharges(more)}</li>}
      </ul>
    </section>
  )
}
