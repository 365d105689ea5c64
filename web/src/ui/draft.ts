const prefix = 'watchfloor.draft.'

/** What somebody typed and has not saved, kept in this tab: a reload or an ended session loses nothing. */
export interface DraftStore<T> {
  read(): T | undefined
  write(draft: T): void
  clear(): void
}

/** @param name the form's name and whose it is: nobody gets another person's draft */
export function draftStore<T>(name: string): DraftStore<T> {
  const key = prefix + name
  return {
    read() {
      const text = attempt(() => sessionStorage.getItem(key))
      return text ? attempt(() => JSON.parse(text) as T) : undefined
    },
    write: (draft) => void attempt(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    clear: () => void attempt(() => sessionStorage.removeItem(key)),
  }
}

/** Leaves nothing behind for the next person. */
export function clearDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
}

/** A browser may forbid storage; then a draft lives as long as its form. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
