import { useEffect, useState } from 'react'

/** A choice that is kept elsewhere, such as in the address: it shows at once, and what hangs on it follows. */
export function useAtOnce<Value>(kept: Value, keep: (value: Value) => void): [Value, (value: Value) => void] {
  const [shown, setShown] = useState(kept)
  useEffect(() => setShown(kept), [kept])
  return [
    shown,
    (value) => {
      setShown(value)
      keep(value)
    },
  ]
}
