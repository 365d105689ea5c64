import { useInput } from 'ink'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { keysIn, type Pressed } from './board-keys.ts'

/**
 * Hands each key to the handler of the frame that is shown. Subscribing anew with every frame, as the hook below does by itself, loses
 * keys that come in between.
 */
export function useKeys(onKey: (key: Pressed) => void): void {
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useInput(
    useCallback((input, key) => {
      if (key.ctrl && input === 'c') return latest.current({ input: '', interrupt: true })
      const named = { ...key, backspace: key.backspace || key.delete }
      for (const pressed of keysIn(key.ctrl || key.meta ? '' : input, named)) latest.current(pressed)
    }, []),
  )
}
