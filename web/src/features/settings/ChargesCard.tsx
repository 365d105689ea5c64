import { Button } from '@mantine/core'
import { arrestTypes, findCharges, lacksCode, messages, readArrestType } from '@watchfloor/core'
import { useState } from 'react'
import { type CatalogueCharge, useCatalogue } from '../../data/record.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { SearchBox } from '../../ui/list/SearchBox.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import '../../parts/found-rows.css'
import { ChargeCodesDialog } from './ChargeCodesDialog.tsx'

const texts = messages.settings
const columns = texts.chargeColumns

/** Maximum number of charges shown; the search finds the others. */
const shownAtOnce = 10

/** The shared charge list with the codes that the NIBRS worksheet needs. */
export function ChargesCard() {
  const catalogue = useCatalogue()
  const { data: charges } = catalogue
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<CatalogueCharge>()
  // An empty list is explained beside the import.
  if (charges?.length === 0) return null
  const found = findCharges(charges ?? [], query)
  return (
    <SectionCard title={texts.charges}>
      <p>{texts.chargesNote}</p>
      <LoadState query={catalogue} failed={texts.chargesFailed} />
      {charges && (
        <>
          <div className="found-search">
            <SearchBox query={query} onChange={setQuery} />
            <span role="status">{texts.chargesLack(charges.filter(lacksCode).length)}</span>
          </div>
          <PlainTable
            label={texts.charges}
            columns={[columns.charge, columns.ucrCode, columns.arrestType]}
            actions={columns.action}
            empty={found.length === 0 ? texts.noSuchCharge : undefined}
          >
            {found.slice(0, shownAtOnce).map((one) => (
              <ChargeRow key={one.charge} charge={one} onEdit={() => setOpen(one)} />
            ))}
          </PlainTable>
          {found.length > shownAtOnce && (
            <p className="quiet found-others">
              {messages.screen.list.searchFinds(shownAtOnce, found.length)}
            </p>
          )}
        </>
      )}
      {open && <ChargeCodesDialog charge={open} onClose={() => setOpen(undefined)} />}
    </SectionCard>
  )
}

interface RowProps {
  charge: CatalogueCharge
  onEdit: () => void
}

function ChargeRow({ charge: { charge, ucrCode, arrestType }, onEdit }: RowProps) {
  const type = readArrestType(arrestType)
  return (
    <tr>
      <th scope="row" data-label={columns.charge}>
        {charge}
      </th>
      <td data-label={columns.ucrCode}>{ucrCode || messages.generic.none}</td>
      <td data-label={columns.arrestType}>{type ? arrestTypes[type] : messages.generic.none}</td>
      <td data-kind="actions" data-label={columns.action}>
        <Button variant="default" size="xs" aria-label={texts.editCodesOf(charge)} onClick={onEdit}>
          {texts.editCodes}
        </Button>
      </td>
    </tr>
  )
}
