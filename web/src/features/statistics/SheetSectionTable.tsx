import { messages } from '@watchfloor/core'
import { usePart } from '../../ui/use-part.tsx'
import type { SheetReply } from './reads.ts'

type Section = SheetReply['sections'][number]

const { sheet } = messages.statistics
const linesPerPage = 24

/** One section of the press sheet: each number with its definition and coverage. */
export function SheetSectionTable({ section: { title, lines } }: { section: Section }) {
  const [shown, pager] = usePart(lines, linesPerPage, title)
  return (
    <section className="sheet-section" aria-label={title}>
      <h2>{title}</h2>
      <table className="sheet-table">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{sheet.what}</th>
            <th scope="col">{sheet.number}</th>
            <th scope="col">{sheet.definition}</th>
            <th scope="col">{sheet.known}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.label}</th>
              <td className="sheet-value">{line.value}</td>
              <td className="sheet-definition">{line.definition}</td>
              <td className="sheet-known">{messages.statistics.knownFor(line.known, line.of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pager}
    </section>
  )
}
