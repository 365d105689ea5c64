import { useEffect, useState } from 'react'

/** Returns a choice that is stored elsewhere, for example in the address. A new choice shows at once; the stored value follows. */
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
