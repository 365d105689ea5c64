import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KnownTarget, phoneDigits } from '@watchfloor/core'
import { api } from './api.ts'
import { keys } from './keys.ts'

/** How long typing must pause before the server is asked (ms). */
const pauseMs = 400
const none: readonly KnownTarget[] = []

/** Returns the targets that already have the typed phone (rule P5), after the typing pauses. */
export function useKnownTargets(phone: string): readonly KnownTarget[] {
  const digits = phoneDigits(phone) ?? ''
  const [asked] = useDebouncedValue(digits.length === 10 ? digits : '', pauseMs)
  const { data } = useQuery({
    queryKey: keys.knownTargets(asked),
    queryFn: async ({ signal }) =>
      (await api.target.checkDuplicates({ phone: asked }, { background: true, signal })).duplicateInfo,
    enabled: asked !== '',
  })
  // Until the server has replied for the phone that stands in the field, nothing is known of it.
  return asked === digits && data ? data : none
}
