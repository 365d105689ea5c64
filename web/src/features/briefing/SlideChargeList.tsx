import { buildSlideCharges, fromItemRow, messages } from '@watchfloor/core'
import { useItems } from '../../data/record.ts'

const texts = messages.briefing

/** The charges of an arrest, as many as there is room for. A failure is told in their place: no dialog belongs on a wall. */
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
