import { createStore, useStore } from '../store.ts'

const texts = createStore<readonly string[]>([])

/** Adds sentences to the alert dialog, which stays until the user closes it. */
export function showAlert(...more: readonly string[]): void {
  texts.set([...new Set([...texts.get(), ...more])])
}

/** Removes a sentence that no longer holds. */
export function withdrawAlert(text: string): void {
  texts.set(texts.get().filter((one) => one !== text))
}

export function dismissAlert(): void {
  texts.set([])
}

export function useAlertTexts(): readonly string[] {
  return useStore(texts)
}
