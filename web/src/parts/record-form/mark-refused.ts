import { failureOf } from '@watchfloor/core'
import type { FormName } from './form-field.ts'
import type { RecordStore } from './record-store.ts'

/**
 * Rule F7. Marks the field that the server refused, and focuses it if the form has it. To be called before the alert opens: an alert
 * returns the focus where it was.
 */
export function markRefused(error: unknown, store: RecordStore, names: readonly FormName[]): void {
  const failure = failureOf(error)
  const name = names.find((one) => one === failure?.field)
  if (!failure || !name) return
  store.change((state) => ({ ...state, problems: { ...state.problems, [name]: failure.message } }))
  document.querySelector<HTMLElement>(`form [name="${name}"]`)?.focus()
}
