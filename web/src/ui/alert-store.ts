import { createStore, useStore } from './store.ts'

const texts = createStore<readonly string[]>([])

/** Says what went wrong, and stays until it is read. */
export function showAlert(...more: readonly string[]): void {
  texts.set([...new Set([...texts.get(), ...more])])
}

export function dismissAlert(): void {
  texts.set([])
}

export function useAlertTexts(): readonly string[] {
  return useStore(texts)
}
