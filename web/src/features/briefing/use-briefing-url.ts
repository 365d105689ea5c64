import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** Returns the board's state in the address: the chosen label and the presented record. */
export function useBriefingUrl() {
  const [params, setParams] = useSearchParams()
  const steps = useMemo(() => {
    const set = (values: Readonly<Record<string, string>>, replace: boolean) =>
      setParams((before) => changed(before, values), { replace })
    return {
      /** Rule L13. Adds a history entry, so that Back in the browser undoes the choice. */
      choose: (label: string) => set({ briefing: label, present: '' }, false),
      /** Adds a history entry, so that Back in the browser ends the presentation. */
      present: (id: number) => set({ present: String(id) }, false),
      show: (id: number) => set({ present: String(id) }, true),
      leave: () => set({ present: '' }, true),
    }
  }, [setParams])
  const present = params.get('present')
  return {
    label: params.get('briefing') ?? '',
    /** Id of the presented record. Undefined if nothing is presented; 0, which no record has, for an invalid id. */
    presented: present === null ? undefined : Number(present) || 0,
    ...steps,
  }
}

function changed(before: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name)
    else params.set(name, value)
  }
  return params
}
