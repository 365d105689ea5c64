import { Button } from '@mantine/core'
import { imagePath, messages } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { useOffice } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { PhotoPicker } from '../../ui/photo/PhotoPicker.tsx'
import { PhotoThumb } from '../../ui/photo/PhotoThumb.tsx'
import { Silhouette } from '../../ui/photo/Silhouette.tsx'
import { targetName } from '../../ui/target-name.ts'
import { removeImageAct } from './quick-acts.ts'
import { type Photo, useRecordContext } from './record-context.ts'
import './record-photo.css'

const texts = messages.record

/** The record's current photo, a button that removes it, and the picker for a new one. */
export function RecordPhoto({ photo }: { photo: Photo }) {
  const { target, refusal } = useRecordContext()
  const { imageHosts } = useOffice()
  const { image } = target
  const name = targetName(target)
  const [isAsking, setAsking] = useState(false)
  const { act, busy } = useAct()
  return (
    <div className="record-photo">
      <figure>
        <figcaption>{messages.edit.currentImage}</figcaption>
        {imagePath(image, imageHosts, true) ? (
          <PhotoThumb key={image} image={image} name={name} hosts={imageHosts} large />
        ) : (
          <Silhouette className="record-silhouette" />
        )}
        {image !== '' && (
          <Button
            variant="default"
            size="xs"
            disabled={refusal !== undefined}
            onClick={() => setAsking(true)}
          >
            {texts.removeImage}
          </Button>
        )}
      </figure>
      <PhotoPicker photo={photo.state} onChoose={photo.choose} onClear={photo.clear} onRecord />
      {isAsking && (
        <ConfirmDialog
          title={texts.removeImageTitle(name)}
          confirm={messages.screen.photo.remove}
          dangerous
          busy={busy}
          onConfirm={async () => {
            const isRemoved = await act(removeImageAct(target))
            setAsking(false)
            // The button that asked goes with the image.
            if (isRemoved) focusFirst('.record-photo .photo-picker button')
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{texts.removeImageText}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
