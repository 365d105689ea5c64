import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { SeenBefore } from '@watchfloor/core'
import { api } from './api.ts'
import { keys } from './keys.ts'

/** The typed facts by which a person is recognized. */
export interface TypedPerson {
  readonly phone: string
  readonly secondaryPhone: string
  readonly screenName: string
  readonly website: string
}

/** How long typing must pause before the server is asked (ms). */
const pauseMs = 500
const none: readonly SeenBefore[] = []

/** Returns the records of other operations about a typed person (rule O7), newest first, after the typing pauses. */
export function useSeenBefore(person: TypedPerson): readonly SeenBefore[] {
  const [text] = useDebouncedValue(JSON.stringify(person), pauseMs)
  const asked = JSON.parse(text) as TypedPerson
  const { data } = useQuery({
    queryKey: keys.seenBefore(text),
    queryFn: async ({ signal }) =>
      (await api.target.checkDuplicates({ ...asked }, { background: true, signal })).seenBefore ?? none,
    enabled: isEnough(asked),
  })
  return data ?? none
}

/** Whether the facts can find anybody: a whole phone, or a screen name with its website. */
function isEnough({ phone, secondaryPhone, screenName, website }: TypedPerson): boolean {
  const isPhone = (typed: string) => typed.replace(/\D/g, '').length >= 10
  return isPhone(phone) || isPhone(secondaryPhone) || (screenName.trim() !== '' && website.trim() !== '')
}
