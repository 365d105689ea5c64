import { entryCompression, listEntries, messages, pages, sectionFields, stageOf } from '@watchfloor/core'
import { RecordField } from './RecordField.tsx'
import { RecordPhoto } from './RecordPhoto.tsx'
import { RecordScreen, useBack } from './RecordScreen.tsx'
import { RecordSection } from './RecordSection.tsx'
import { useRecordContext } from './record-context.ts'
import { recordSections } from './record-sections.ts'
import { ucFields } from './sections.ts'
import { Timeline } from './Timeline.tsx'

const texts = messages.edit

/** Edit Target (UC): one form with the UC fields. */
export function BasicEditPage() {
  return (
    <RecordScreen
      title={pages.basicEdit.label}
      home={pages.targetEntry.path}
      pick={listEntries}
      compression={entryCompression}
    >
      <UcForm />
      <Timeline />
    </RecordScreen>
  )
}

function UcForm() {
  const { target, photos, allowLeave } = useRecordContext()
  const back = useBack(pages.targetEntry.path)
  // Only roles that approve times change an approved one.
  const isChatting = stageOf(target) === 'chatting'
  const onSaved = () => {
    allowLeave()
    back()
  }
  return (
    <div className="record-card record-panel">
      <RecordSection
        section={{
          ...recordSections.ucForm,
          names: isChatting ? recordSections.ucForm.names : ucFields,
          photo: photos.uc,
          onSaved,
        }}
        label={pages.basicEdit.label}
        submit={texts.updateTarget}
      >
        {sectionFields('uc')
          .filter((name) => isChatting || name !== 'dateTime')
          .map((name) => (
            <RecordField key={name} name={name} />
          ))}
        {!isChatting && <p className="record-note">{messages.target.requestOnlyWhileChatting}</p>}
        <RecordPhoto photo={photos.uc} />
      </RecordSection>
    </div>
  )
}
