import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { keepViews, readKeptViews, viewsPlace } from './kept-views.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'
import { useSession } from './session.ts'

/** A list with its search, order and filter, under a name. */
export interface SavedView {
  readonly name: string
  readonly path: string
  /** The query of the address, without `?`. */
  readonly search: string
}

/** What a view keeps of the address of a list. */
const keptNames = ['q', 'sort', 'filter', 'day', 'pending']
/** Maximum number of views of one user. */
const mostViews = 30
const none: readonly SavedView[] = []

/** The views that the user saved in this browser. */
export function useSavedViews() {
  const { email } = useSession().user
  const queryKey = keys.savedViews(email)
  const { data: views = none } = useQuery({
    queryKey,
    queryFn: () => loadViews(email),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Another tab of the browser stored views.
  useWindowEvent('storage', ({ key }) => {
    if (key === viewsPlace(email)) void queryClient.invalidateQueries({ queryKey })
  })
  return {
    views,
    /** Saves a view; one of the same name is replaced. Fails if the session gives no key. */
    save: (view: SavedView) => changeViews(email, (before) => [view, ...without(before, view.name)]),
    remove: (name: string) => changeViews(email, (before) => without(before, name)),
  }
}

async function loadViews(email: string): Promise<readonly SavedView[]> {
  const stored = await readKeptViews(email)
  return stored === undefined
    ? (queryClient.getQueryData<readonly SavedView[]>(keys.savedViews(email)) ?? none)
    : readViews(stored)
}

async function changeViews(
  email: string,
  change: (before: readonly SavedView[]) => readonly SavedView[],
): Promise<void> {
  const views = change(await loadViews(email)).slice(0, mostViews)
  await keepViews(email, JSON.stringify(views))
  queryClient.setQueryData(keys.savedViews(email), views)
}

function without(views: readonly SavedView[], name: string): readonly SavedView[] {
  return views.filter((view) => view.name !== name)
}

/** Returns the part of an address that a view keeps. Empty for a list in its usual state. */
export function viewOf(params: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of keptNames) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

/** Reads stored views. Whatever is not a view is left out, since other programs can write the browser's storage. */
export function readViews(text: string | undefined): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView).slice(0, mostViews) : none
  } catch {
    return none
  }
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, path, search } = value as Partial<Record<keyof SavedView, unknown>>
  const isPath = typeof path === 'string' && /^\/dashboard(\/[\w-]*)*$/.test(path)
  return typeof name === 'string' && name !== '' && isPath && typeof search === 'string'
}
