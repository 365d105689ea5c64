import { messages } from '@watchfloor/core'

const interruptedExit = 130

/** Somebody pressed Ctrl-C before the import was committed. */
class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
  constructor() {
    super(messages.import.stopped)
  }
}

export interface Interrupt {
  /** @throws ImportStopped once somebody wants to stop */
  readonly check: () => void
  readonly end: () => void
}

/**
 * Ctrl-C while an import runs in this process: what was written is taken back. At the commit it is too late for that; then the result
 * is told, with the number to take it back by. Who presses it twice does not want to wait for either.
 */
export function watchInterrupt(): Interrupt {
  let isWanted = false
  const want = () => {
    if (isWanted) process.exit(interruptedExit)
    isWanted = true
  }
  process.on('SIGINT', want)
  return {
    check() {
      if (isWanted) throw new ImportStopped()
    },
    end: () => void process.off('SIGINT', want),
  }
}
