import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useRef, useState } from 'react'

interface Props extends Omit<NativeSelectProps, 'value' | 'onChange'> {
  value: string
  onSettle: (value: string) => void
}

/** Time (ms) after a key within which a closed list changes by that key. An open list takes longer: a person chooses from it. */
const byKeyMs = 200

/**
 * A list whose choice has a cost. An arrow key on the closed list only shows the next value: it counts when the list loses the
 * focus, or with Enter. A value that is chosen from the open list counts at once.
 */
export function SettledSelect({ value, onSettle, ...rest }: Props) {
  const [typed, setTyped] = useState<string>()
  const keyAt = useRef(Number.NEGATIVE_INFINITY)
  const settle = (chosen: string) => {
    setTyped(undefined)
    if (chosen !== value) onSettle(chosen)
  }
  return (
    <NativeSelect
      {...rest}
      value={typed ?? value}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') keyAt.current = performance.now()
        else if (typed !== undefined) {
          event.preventDefault()
          settle(typed)
        }
      }}
      onBlur={() => typed !== undefined && settle(typed)}
      onChange={({ currentTarget: { value: chosen } }) => {
        if (performance.now() - keyAt.current < byKeyMs) setTyped(chosen)
        else settle(chosen)
      }}
    />
  )
}
