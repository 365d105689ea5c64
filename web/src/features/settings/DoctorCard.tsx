import { useQuery } from '@tanstack/react-query'
import { inOfficeTime, messages } from '@watchfloor/core'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { useOffice } from '../../data/session.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'

const texts = messages.doctor

/** The findings about the server. They are looked for when somebody asks, because that reads the whole journal. */
export function DoctorCard() {
  const { timeZone } = useOffice()
  const query = useQuery({
    queryKey: keys.doctor,
    queryFn: async ({ signal }) => (await api.system.doctor({}, { signal })).findings,
    enabled: false,
  })
  const { data, isFetching, refetch } = query
  return (
    <SectionCard title={texts.title}>
      <p className="quiet">{texts.note}</p>
      <ActButton variant="default" busy={isFetching} onClick={() => void refetch()}>
        {texts.check}
      </ActButton>
      <div role="status">
        <LoadState query={query} failed={texts.failed} skeleton={null} />
        {data && (
          <table className="facts-table">
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{texts.columns.level}</th>
                <th scope="col">{texts.columns.check}</th>
                <th scope="col">{texts.columns.words}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ check, level, words }) => (
                <tr key={check}>
                  <td>{level === 'ok' ? texts.levels.ok : <strong>{texts.levels[level]}</strong>}</td>
                  <th scope="row">{check}</th>
                  <td>{inOfficeTime(words, timeZone)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </SectionCard>
  )
}
