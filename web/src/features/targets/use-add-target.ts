import { failureOf, messages, readInstant, sectionFields } from '@watchfloor/core'
import { useRef, useState } from 'react'
import { refresh, report } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { findKnown, type KnownRow, phonesText } from '../../data/find-known.ts'
import { markRefused } from '../../parts/record-form/mark-refused.ts'
import { useRecordStore } from '../../parts/record-form/record-store.ts'
import { showAlert } from '../../ui/dialog/alert-store.ts'
import { saveFailureTexts } from '../../ui/failure.ts'
import { type AddForm, phonesToCheck } from './add-form.ts'

interface Adding {
  readonly form: AddForm
  readonly file: File | undefined
  readonly zone: string
}

const failedTexts = { failed: messages.target.addFailed, error: messages.generic.noResponse }

/** Adds a target. It asks about duplicates found before saving, and about those the server finds when it saves. */
export function useAddTarget(onAdded: () => void) {
  const store = useRecordStore()
  const [uploading, setUploading] = useState(false)
  const [duplicates, setDuplicates] = useState<KnownRow>()
  // The target whose answer was lost. The server may have added it, and then its phone is known.
  const lost = useRef<string>(undefined)

  async function send(adding: Adding, { forceAdd }: { forceAdd: boolean }) {
    setUploading(true)
    const typed = JSON.stringify(adding.form)
    const isAgain = lost.current === typed
    lost.current = undefined
    try {
      const known = forceAdd || isAgain ? undefined : await findKnown(phonesToCheck(adding.form))
      if (known) return setDuplicates(known)
      const reply = await add(adding, forceAdd)
      report(messages.target.added, reply, { target: { screenName: adding.form.screenName.trim() } })
      onAdded()
      void refresh()
    } catch (error) {
      if (!failureOf(error)) lost.current = typed
      const found = failureOf(error)?.duplicates
      if (found) setDuplicates({ entries: found, phone: phonesText(phonesToCheck(adding.form)) })
      else {
        markRefused(error, store, sectionFields('uc'))
        showAlert(...saveFailureTexts(error, failedTexts))
      }
    } finally {
      setUploading(false)
    }
  }

  return { send, uploading, duplicates, forgetDuplicates: () => setDuplicates(undefined) }
}

function add({ form, file, zone }: Adding, forceAdd: boolean) {
  const dateTime = readInstant(form.dateTime, zone) ?? ''
  return api.target.add({ ...form, dateTime, forceAdd: forceAdd ? 'true' : 'false' }, { file })
}
