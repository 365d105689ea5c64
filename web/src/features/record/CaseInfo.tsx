import { messages } from '@watchfloor/core'
import { RecordField } from './RecordField.tsx'
import { RecordPhoto } from './RecordPhoto.tsx'
import { RecordSection } from './RecordSection.tsx'
import { useRecordContext } from './record-context.ts'
import { recordSections } from './record-sections.ts'
import { basicFields, secondaryFields } from './sections.ts'

const texts = messages.edit

/** The form Basic Info: the arrestee's identity. */
export function BasicInfo() {
  const { photos } = useRecordContext()
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

/** The form Secondary Info: work, legal status and findings. */
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
