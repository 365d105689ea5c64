const beginFrame = '\u001b[?2026h'
const endFrame = '\u001b[?2026l'
const clear = '\u001b[2J'

/**
 * Returns the stream that Ink draws on. It gets whole frames and sends the terminal only the lines that changed, each to its place, so that
 * a quiet board costs little over a slow line. The marks around them let the terminal show only complete frames; others ignore the marks.
 */
export function frameWriter(stdout: NodeJS.WriteStream): {
  readonly stream: NodeJS.WriteStream
  /** Draws the whole next frame, because the window was changed. */
  readonly forget: () => void
} {
  let shown: readonly string[] = []
  let isFirst = true
  const write = (frame: string, done?: () => void) => {
    // Ink shows and hides the cursor by itself, which the board does once.
    if (frame === '\u001b[?25h' || frame === '\u001b[?25l') return true
    const lines = frame.replace(/\n$/, '').split('\n')
    const start = isFirst ? clear : ''
    const changed = lines.flatMap((line, index) => (line === shown[index] ? [] : [lineAt(index, line)]))
    const gone = shown.slice(lines.length).map((_line, index) => lineAt(lines.length + index, ''))
    shown = lines
    isFirst = false
    const text = [start, ...changed, ...gone].join('')
    if (text === '') {
      done?.()
      return true
    }
    return stdout.write(`${beginFrame}${text}${endFrame}`, () => done?.())
  }
  const stream = Object.create(stdout, {
    write: { value: write },
    isTTY: { value: false },
  }) as NodeJS.WriteStream
  return {
    stream,
    forget: () => {
      shown = []
      isFirst = true
    },
  }
}

/** Returns a line at its place, with the rest of the place emptied. */
function lineAt(index: number, line: string): string {
  return `\u001b[${index + 1};1H\u001b[0m${line}\u001b[0m\u001b[K`
}
