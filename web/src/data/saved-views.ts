import { useLocalStorage } from '@mantine/hooks'
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
  const { user } = useSession()
  const [views, setViews] = useLocalStorage<readonly SavedView[]>({
    key: `watchfloor.views.${user.email}`,
    defaultValue: none,
    getInitialValueInEffect: false,
    deserialize: readViews,
  })
  const without = (name: string) => views.filter((view) => view.name !== name)
  return {
    views,
    /** Saves a view; one of the same name is replaced. */
    save: (view: SavedView) => setViews([view, ...without(view.name)].slice(0, mostViews)),
    remove: (name: string) => setViews(without(name)),
  }
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
