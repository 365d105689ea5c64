import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KnownTarget, phonesOf } from '@watchfloor/core'
import { api } from './api.ts'
import { keys } from './keys.ts'

/** The targets that already have one phone. */
export interface KnownPhone {
  readonly phone: string
  readonly targets: readonly KnownTarget[]
}

/** How long typing must pause before the server is asked (ms). */
const pauseMs = 400
const none: readonly KnownPhone[] = []

/** Returns the targets that already have one of the typed phones (rule P5), after the typing pauses. */
export function useKnownTargets(phone: string, secondaryPhone: string): readonly KnownPhone[] {
  const [asked] = useDebouncedValue(
    phonesOf({ phone, secondaryPhone })
      .filter((digits) => digits.length === 10)
      .join(' '),
    pauseMs,
  )
  const { data } = useQuery({
    queryKey: keys.knownTargets(asked),
    queryFn: async ({ signal }) => {
      const replies = await Promise.all(
        asked.split(' ').map(async (digits) => ({
          phone: digits,
          targets: (await api.target.checkDuplicates({ phone: digits }, { background: true, signal }))
            .duplicateInfo,
        })),
      )
      return replies.filter(({ targets }) => targets.length > 0)
    },
    enabled: asked !== '',
  })
  return data ?? none
}
