import { tryStorage } from '../try-storage.ts'

const prefix = 'watchfloor.draft.'

/** Stores unsaved text in this tab, so that it survives a reload and the end of the session. */
export interface DraftStore<T> {
  read(): T | undefined
  write(draft: T): void
  clear(): void
}

/** @param name name of the form and its user, so that nobody gets another user's draft */
export function draftStore<T>(name: string): DraftStore<T> {
  const key = prefix + name
  return {
    read() {
      const text = tryStorage(() => sessionStorage.getItem(key))
      return text ? tryStorage(() => JSON.parse(text) as T) : undefined
    },
    write: (draft) => void tryStorage(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    clear: () => void tryStorage(() => sessionStorage.removeItem(key)),
  }
}

/** Whether this tab has unsaved text. */
export function hasDrafts(): boolean {
  return tryStorage(() => Object.keys(sessionStorage).some((key) => key.startsWith(prefix))) ?? false
}

/** Returns the names of the drafts of this tab that start with a text. */
export function draftsNamed(start: string): readonly string[] {
  const all = tryStorage(() => Object.keys(sessionStorage)) ?? []
  return all.filter((key) => key.startsWith(prefix + start)).map((key) => key.slice(prefix.length))
}

/** Removes all drafts, so that the next user finds none. */
export function clearDrafts(): void {
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
}
