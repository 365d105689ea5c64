import { messages, viewTitle } from '@watchfloor/core'
import { Link } from 'react-router'
import { useOffice } from '../../data/session.ts'
import { Contradictions } from './Contradictions.tsx'
import { Loading } from './Loading.tsx'
import { overviewProblem } from './problems.ts'
import { RedProblem } from './RedProblem.tsx'
import { type StatReply, useOverview } from './reads.ts'
import { useStatisticsUrl, viewHref } from './use-statistics-url.ts'
import './overview.css'

const { statistics } = messages
const texts = statistics.overview

/** The overview: a tile with the number, coverage and change of each view, which opens the view. */
export function Overview() {
  const { scope } = useStatisticsUrl()
  const { data, error, isLoadingError, refetch } = useOverview(scope)
  if (!data) {
    if (!isLoadingError) return <Loading shape="tiles" />
    return <RedProblem texts={overviewProblem(error)} onRetry={() => refetch()} />
  }
  const { compared } = data
  return (
    <>
      <ul className="overview" aria-label={texts.title}>
        {data.stats.map((stat) => (
          <li key={stat.view}>
            <Tile
              stat={stat}
              {...(compared && {
                beside: {
                  name: compared.operation.name,
                  stat: compared.stats.find(({ view }) => view === stat.view),
                },
              })}
            />
          </li>
        ))}
      </ul>
      <Contradictions />
    </>
  )
}

interface TileProps {
  stat: StatReply
  /** The same number of the second operation of a comparison. */
  beside?: { readonly name: string; readonly stat: StatReply | undefined }
}

function Tile({ stat, beside }: TileProps) {
  const { scope } = useStatisticsUrl()
  const office = useOffice()
  const { view, name, value, known, of, change } = stat
  return (
    <Link className="overview-tile" to={viewHref(scope, view)}>
      <span className="overview-view">{viewTitle(view, office)}</span>
      <span className="overview-figure">
        <span className="overview-value">{value ?? messages.generic.none}</span>
        <span className="overview-name">{name}</span>
      </span>
      {of > 0 && (
        <>
          <span className="overview-bar" aria-hidden="true">
            <span style={{ width: `${(known / of) * 100}%` }} />
          </span>
          <span className="quiet">{statistics.knownFor(known, of)}</span>
        </>
      )}
      {change !== null && (
        <span className="overview-change" data-change={change === 0 ? undefined : change > 0 ? 'up' : 'down'}>
          {texts.change(change)}
        </span>
      )}
      {beside?.stat && <Beside name={beside.name} stat={beside.stat} />}
    </Link>
  )
}

/** The number of the second operation, with what it counts and its coverage. */
function Beside({ name, stat }: { name: string; stat: StatReply }) {
  const { known, of } = stat
  const value = `${stat.value ?? messages.generic.none} ${stat.name}`
  return (
    <span className="overview-beside">
      <strong>{statistics.scope.beside(name, value)}</strong>
      {of > 0 && <span className="quiet">{statistics.knownFor(known, of)}</span>}
    </span>
  )
}
