import { useInput } from 'ink'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { keysIn, type Pressed } from './board-keys.ts'

/**
 * Passes each key to the handler of the current frame. Without the stable callback `useInput` would subscribe again with every frame
 * and lose the keys in between.
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
