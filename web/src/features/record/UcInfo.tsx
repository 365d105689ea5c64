import { isInstant, may, messages } from '@watchfloor/core'
import { useRole } from '../../data/session.ts'
import { When } from '../../parts/office-time.tsx'
import { RecordField } from './RecordField.tsx'
import { RecordPhoto } from './RecordPhoto.tsx'
import { RecordSection } from './RecordSection.tsx'
import { useRecordContext } from './record-context.ts'
import { recordSections } from './record-sections.ts'
import { ucFields } from './sections.ts'
import './uc-info.css'

const texts = messages.edit

/** The tab UC Info. An analyst can only read its fields but can change the image. */
export function UcInfo() {
  const { photos } = useRecordContext()
  const readOnly = !may(useRole(), 'target.edit-uc')
  return (
    <RecordSection
      section={{ ...recordSections.uc, names: readOnly ? [] : ucFields, photo: photos.uc }}
      label={texts.tabs.uc}
      submit={texts.saveUc}
    >
      {readOnly && <p className="record-note">{texts.ucReadOnly}</p>}
      {ucFields.map((name) => (
        <RecordField key={name} name={name} readOnly={readOnly} />
      ))}
      <SceneFacts />
      <RecordPhoto photo={photos.uc} />
    </RecordSection>
  )
}

/** The requested, arrival and takedown times, read-only; other screens change them. */
export function SceneFacts() {
  const { target } = useRecordContext()
  const times = [
    [texts.requestedMeetUp, target.dateTime],
    [texts.arrivalTime, target.arrivalTime],
    [texts.takedownTime, target.takedownTime],
  ] as const
  return (
    <dl className="record-times">
      {times.map(([label, at]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{at === null || isInstant(at) ? <When at={at} /> : at}</dd>
        </div>
      ))}
    </dl>
  )
}
