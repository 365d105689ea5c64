import { useMemo, useState } from 'react'
import { draftStore } from '../../ui/draft.ts'
import { type AddForm, emptyForm, isTyped } from './add-form.ts'

/** The form as typed, kept through a reload. */
export function useAddDraft(email: string) {
  const store = useMemo(() => draftStore<AddForm>(`add-target.${email}`), [email])
  const [form, setForm] = useState<AddForm>(() => ({ ...emptyForm, ...store.read() }))
  return {
    form,
    isDirty: isTyped(form),
    setForm(next: AddForm) {
      setForm(next)
      store.write(next)
    },
    clear() {
      setForm(emptyForm)
      store.clear()
    },
  }
}
