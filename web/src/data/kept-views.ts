import { tryStorage } from '../ui/try-storage.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'
import { isSealedText, openText, sealingKey, sealText } from './sealed-text.ts'

const prefix = 'watchfloor.views.'

/** The name under which the browser keeps the views of a user. */
export const viewsPlace = (email: string) => prefix + email

/** Whether the browser can keep views: only a secure context can seal. */
export const keepsViews = () => isSecureContext

/** Returns the stored text of a user's views; undefined if there is none, or if it cannot be opened. */
export async function readKeptViews(email: string): Promise<string | undefined> {
  const place = viewsPlace(email)
  dropOthersInClear(place)
  const stored = tryStorage(() => localStorage.getItem(place))
  if (!stored) return undefined
  if (isSealedText(stored)) return keepsViews() ? openText(stored, await ownKey(email), place) : undefined
  // Views of an earlier version, which did not seal them.
  await keepViews(email, stored)
  return stored
}

/** Rule R46. Stores the text of a user's views sealed. Where the browser cannot seal, it stores nothing. */
export async function keepViews(email: string, text: string): Promise<void> {
  const place = viewsPlace(email)
  if (!keepsViews()) return void tryStorage(() => localStorage.removeItem(place))
  const sealed = await sealText(text, await ownKey(email), place)
  tryStorage(() => localStorage.setItem(place, sealed))
}

/** Removes the views that an earlier version stored for other users of this browser: only their own session could seal them. */
function dropOthersInClear(own: string): void {
  tryStorage(() => {
    for (const place of Object.keys(localStorage)) {
      if (!place.startsWith(prefix) || place === own) continue
      if (!isSealedText(localStorage.getItem(place) ?? '')) localStorage.removeItem(place)
    }
  })
}

/** Returns the user's key. It is kept in memory until the session ends. */
function ownKey(email: string): Promise<CryptoKey> {
  return queryClient.fetchQuery({
    queryKey: keys.browserKey(email),
    queryFn: async () => sealingKey((await api.own.browserKey({}, { background: true })).key),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
