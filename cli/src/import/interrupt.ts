import { messages } from '@watchfloor/core'

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
 * is told, with the number to take it back by.
 */
export function watchInterrupt(): Interrupt {
  let isWanted = false
  const want = () => {
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
