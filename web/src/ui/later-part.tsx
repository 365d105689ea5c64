import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadPart } from './load-part.ts'

type Loaded<Props> = { readonly Part: ComponentType<Props> } | { readonly error: unknown }

/**
 * Returns a component whose code loads when it is first shown. Until then `meanwhile` is in its place. It does not use React's `lazy`,
 * because React holds back for 300 ms what replaces the fallback of a `Suspense`. It throws NoAnswer when the code cannot be loaded.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let ready: Loaded<Props> | undefined
  const read = async (): Promise<Loaded<Props>> => {
    try {
      ready = { Part: await loadPart(load) }
      return ready
    } catch (error) {
      return { error }
    }
  }
  return function LaterPart(props) {
    const [loaded, setLoaded] = useState(ready)
    useEffect(() => {
      if (loaded) return
      let isShown = true
      void read().then((result) => {
        if (isShown) setLoaded(result)
      })
      return () => {
        isShown = false
      }
    }, [loaded])
    if (!loaded) return meanwhile
    if ('error' in loaded) throw loaded.error
    return <loaded.Part {...props} />
  }
}
