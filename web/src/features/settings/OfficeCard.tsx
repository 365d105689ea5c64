import { useQuery } from '@tanstack/react-query'
import { messages } from '@watchfloor/core'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'

const texts = messages.settings

/** The configuration of the office, read-only. */
export function OfficeCard() {
  const query = useQuery({
    queryKey: keys.office,
    queryFn: async ({ signal }) => (await api.office.facts({}, { background: true, signal })).Result,
  })
  const { data: facts } = query
  return (
    <SectionCard title={texts.office}>
      <p className="quiet">{texts.officeNote}</p>
      <LoadState query={query} failed={texts.factsFailed} skeleton={<ListSkeleton rows={6} />} />
      {facts && (
        <table className="facts-table">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{texts.officeColumns.name}</th>
              <th scope="col">{texts.officeColumns.value}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{texts.facts[name]}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SectionCard>
  )
}
