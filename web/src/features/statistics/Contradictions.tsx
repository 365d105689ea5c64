import { formatDate, messages, pages } from '@watchfloor/core'
import { Link } from 'react-router'
import { useOffice } from '../../data/session.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { useContradictions } from './reads.ts'
import { useStatisticsUrl } from './use-statistics-url.ts'
import './overview.css'

const texts = messages.statistics.contradictions

interface Props {
  /** Whether a dialog shows them over a page that may have the same section. */
  inDialog?: boolean
}

/** The records whose values contradict each other, each with a link to correct it. Nothing if there are none. */
export function Contradictions({ inDialog = false }: Props) {
  const { scope } = useStatisticsUrl()
  const { county } = useOffice()
  const query = useContradictions(scope)
  const { data } = query
  if (!data) {
    return (
      <div className="problem-above">
        <LoadState query={query} failed={texts.failed} skeleton={null} />
      </div>
    )
  }
  if (data.Result.length === 0) return null
  return (
    <section className="contradictions" aria-label={inDialog ? undefined : texts.title}>
      <h2>{texts.count(data.Result.length)}</h2>
      <p className="quiet">{texts.note}</p>
      <ul>
        {data.Result.map(({ id, kind, detail, name, caseNumber }) => (
          <li key={`${id} ${kind}`}>
            <Link to={`${pages.commanderEdit.path}/${id}`}>
              {caseNumber === '' ? name : `${name}, ${caseNumber}`}
            </Link>
            {': '}
            {kind === 'county-elsewhere'
              ? texts.countyElsewhere(county, detail)
              : texts.bornAfterArrest(formatDate(detail))}
          </li>
        ))}
      </ul>
    </section>
  )
}
