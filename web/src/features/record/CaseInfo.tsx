import { messages } from '@watchfloor/core'
import { RecordField } from './RecordField.tsx'
import { RecordSection } from './RecordSection.tsx'
import { useRecordDesk } from './record-desk.ts'
import { recordSections } from './record-sections.ts'
import { basicFields, secondaryFields } from './sections.ts'
import { RecordPhoto } from './UcInfo.tsx'

const texts = messages.edit

/** Who the arrested person is. */
export function BasicInfo() {
  const { photos } = useRecordDesk()
  return (
    <RecordSection
      section={{ ...recordSections.basic, photo: photos.basic }}
      label={texts.tabs.basic}
      submit={messages.generic.save}
    >
      {basicFields.map((name) => (
        <RecordField key={name} name={name} />
      ))}
      <RecordPhoto photo={photos.basic} />
    </RecordSection>
  )
}

/** Work, status, and what was found. */
export function SecondaryInfo() {
  return (
    <RecordSection
      section={recordSections.secondary}
      label={texts.tabs.secondary}
      submit={messages.generic.save}
    >
      {secondaryFields.map((name) => (
        <RecordField key={name} name={name} />
      ))}
    </RecordSection>
  )
}
