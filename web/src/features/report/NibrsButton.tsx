import { messages } from '@watchfloor/core'
import { api } from '../../data/api.ts'
import { fileOf } from '../../data/received-file.ts'
import { useDownload } from '../../parts/use-download.ts'
import { ActButton } from '../../ui/ActButton.tsx'

const texts = messages.nibrs

/** The button that saves the arrestees as a report to NIBRS needs them. */
export function NibrsButton() {
  const { ref, busy, start } = useDownload(
    (signal) => fileOf(api.listExport.arrestees({}, { signal }), 'text/csv', 'nibrs.csv'),
    texts.failed,
  )
  return (
    <span ref={ref}>
      <ActButton variant="default" busy={busy} onClick={start}>
        {texts.button}
      </ActButton>
    </span>
  )
}
