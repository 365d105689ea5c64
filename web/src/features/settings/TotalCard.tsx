import { messages } from '@watchfloor/core'
import { WhyNo } from '../../parts/WhyNo.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { TotalForm } from './TotalForm.tsx'
import { TotalHistory } from './TotalHistory.tsx'
import { useTotal } from './use-total.ts'

const texts = messages.settings

/** The arrest total: the number, its parts, the form that sets it, and its history. */
export function TotalCard() {
  const query = useTotal()
  const { data: total } = query
  return (
    <SectionCard title={texts.total}>
      <LoadState
        query={query}
        failed={messages.statistics.arrestTotal.countError}
        skeleton={<ListSkeleton rows={3} />}
      />
      {total && (
        <>
          <p className="total-number">{total.count}</p>
          <div className="total-columns">
            <div>
              <h3>{texts.details}</h3>
              <table className="facts-table">
                <tbody>
                  <NumberRow label={texts.actual} value={total.actualCount} />
                  <NumberRow label={texts.adjustment} value={total.adjustment} />
                  <NumberRow label={texts.totalCount} value={total.count} />
                </tbody>
              </table>
            </div>
            <div>
              <h3>{texts.update}</h3>
              <WhyNo work="content" />
              <TotalForm total={total} />
            </div>
          </div>
          <TotalHistory />
        </>
      )}
    </SectionCard>
  )
}

function NumberRow({ label, value }: { label: string; value: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-kind="number">{value}</td>
    </tr>
  )
}
