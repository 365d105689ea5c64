import { imagePath, isInstant, may, messages } from '@watchfloor/core'
import { useOffice, useRole } from '../../data/session.ts'
import { When } from '../../parts/office-time.tsx'
import { PhotoThumb } from '../../ui/PhotoThumb.tsx'
import { PhotoPicker } from '../../ui/photo/PhotoPicker.tsx'
import { Silhouette } from '../../ui/Silhouette.tsx'
import { targetName } from '../../ui/target-name.ts'
import { RecordField } from './RecordField.tsx'
import { RecordSection } from './RecordSection.tsx'
import { type Photo, useRecordContext } from './record-context.ts'
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

/** The record's current photo and the picker for a new one. */
export function RecordPhoto({ photo }: { photo: Photo }) {
  const { target } = useRecordContext()
  const { imageHosts } = useOffice()
  const { image } = target
  return (
    <div className="record-photo">
      <figure>
        <figcaption>{texts.currentImage}</figcaption>
        {imagePath(image, imageHosts, true) ? (
          <PhotoThumb key={image} image={image} name={targetName(target)} hosts={imageHosts} large />
        ) : (
          <Silhouette className="record-silhouette" />
        )}
      </figure>
      <PhotoPicker photo={photo.state} onChoose={photo.choose} onClear={photo.clear} onRecord />
    </div>
  )
}
