import { messages } from '@watchfloor/core'

const interruptedExit = 130

/** Thrown when Ctrl-C is pressed before the import is committed. */
class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
  constructor() {
    super(messages.import.stopped)
  }
}

export interface Interrupt {
  /** @throws ImportStopped after Ctrl-C */
  readonly check: () => void
  readonly end: () => void
}

/**
 * Watches for Ctrl-C while an import runs in this process. The import is rolled back. During the commit it is too late for that, and
 * the result is printed with the command that undoes it. A second Ctrl-C exits at once.
 */
export function watchInterrupt(): Interrupt {
  let isPressed = false
  const onInterrupt = () => {
    if (isPressed) process.exit(interruptedExit)
    isPressed = true
  }
  process.on('SIGINT', onInterrupt)
  return {
    check() {
      if (isPressed) throw new ImportStopped()
    },
    end: () => void process.off('SIGINT', onInterrupt),
  }
}
