import { Button, Select } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { csvOf, pdfOf } from '../../data/received-file.ts'
import { useWhenText } from '../../parts/office-time.tsx'
import { PdfDownload } from '../../parts/PdfDownload.tsx'
import { useWhyNo } from '../../parts/use-why-no.ts'
import { useNow } from '../../ui/clock.ts'
import { readPressCsv, readPressPdf, useKeptSheets } from './reads.ts'
import { useIsOwnScope } from './ScopeSelect.tsx'
import { useStatisticsUrl } from './use-statistics-url.ts'

interface Props {
  /** Id of the kept numbers on screen; undefined for the current numbers. */
  kept: number | undefined
  onShow: (kept: number | undefined) => void
  onKeep: () => void
}

const { sheet } = messages.statistics
const now = 'now'

/** Chooses the numbers to show, keeps the current ones, and saves the PDF. */
export function SheetTools({ kept, onShow, onKeep }: Props) {
  const { scope } = useStatisticsUrl()
  const { data: sheets = [] } = useKeptSheets(scope)
  const refusal = useWhyNo('content')
  // Numbers are kept in the operation that the user works in.
  const isOwn = useIsOwnScope(scope)
  const whenText = useWhenText()
  const at = useNow({ everySeconds: 60 })
  const data = [
    { value: now, label: sheet.now },
    ...sheets.map(({ id, name, takenAt }) => ({
      value: String(id),
      label: sheet.kept(name, whenText(takenAt, at)),
    })),
  ]
  return (
    <div className="sheet-tools">
      <Select
        className="sheet-select"
        label={sheet.shown}
        data={data}
        value={kept === undefined ? now : String(kept)}
        allowDeselect={false}
        comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
        withScrollArea={false}
        classNames={{ options: 'statistics-options' }}
        onChange={(next) => onShow(next === null || next === now ? undefined : Number(next))}
      />
      {kept === undefined && isOwn && (
        <Button disabled={refusal !== undefined} title={refusal} onClick={onKeep}>
          {sheet.keep}
        </Button>
      )}
      <PdfDownload
        label={sheet.savePdf}
        of={sheet.pdfOf}
        failed={sheet.pdfFailed}
        size="sm"
        read={(signal) => pdfOf(readPressPdf(kept, scope, signal))}
      />
      <PdfDownload
        label={sheet.saveCsv}
        of={sheet.csvOf}
        failed={sheet.failed}
        size="sm"
        read={(signal) => csvOf(readPressCsv(kept, scope, signal))}
      />
    </div>
  )
}
