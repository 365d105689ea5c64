import { useStdin } from 'ink'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type BoardInput, inputReader } from './read-input.ts'
import { stopBoard } from './stop-board.ts'

/**
 * Passes each input of the terminal but Ctrl-Z to the handler of the current frame. It reads the terminal itself, because pastes and the mouse must
 * never be taken for keys.
 */
export function useTerminalInput(onInput: (input: BoardInput) => void): void {
  const { stdin } = useStdin()
  const latest = useRef(onInput)
  useLayoutEffect(() => {
    latest.current = onInput
  })
  useEffect(() => {
    const reader = inputReader()
    let timer: NodeJS.Timeout | undefined
    const pass = (inputs: readonly BoardInput[]) => {
      for (const input of inputs) {
        if (input.kind === 'key' && input.key === 'ctrl-z') stopBoard()
        else latest.current(input)
      }
    }
    const onData = (piece: Buffer | string) => {
      clearTimeout(timer)
      pass(reader.read(String(piece)))
      const waitMs = reader.waitMs()
      if (waitMs !== undefined) timer = setTimeout(() => pass(reader.flush()), waitMs)
    }
    stdin.setEncoding('utf8')
    stdin.setRawMode(true)
    stdin.ref()
    stdin.on('data', onData)
    return () => {
      clearTimeout(timer)
      stdin.off('data', onData)
      stdin.setRawMode(false)
      stdin.pause()
      stdin.unref()
    }
  }, [stdin])
}
