import { messages, type pressFigures } from '@watchfloor/core'
import { usePart } from '../../ui/list/use-part.tsx'

type Section = ReturnType<typeof pressFigures>['sections'][number]

const { sheet } = messages.statistics
const linesPerPage = 24

/** One section of the press sheet: each number with its footnote, and its coverage if that is not whole. */
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
            <th scope="col">{sheet.known}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                {line.label}
                <sup>
                  <a href={`#sheet-note-${line.note}`} aria-label={sheet.note(line.note)}>
                    {line.note}
                  </a>
                </sup>
              </th>
              <td className="sheet-value">{line.value}</td>
              <td className="sheet-known">{line.coverage}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pager}
    </section>
  )
}
