import stringWidth from 'string-width'

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
    // A line below the window would be drawn over its last one.
    const lines = frame.replace(/\n$/, '').split('\n').slice(0, stdout.rows)
    const start = isFirst ? clear : ''
    const changed = lines.flatMap((line, index) =>
      line === shown[index] ? [] : [lineAt(index, line, shown[index])],
    )
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

/** Returns what changes a line of the window into another: the words that differ, in their style, at their place. */
function lineAt(index: number, line: string, before = ''): string {
  const [old, next] = [partsOf(before), partsOf(line)]
  let same = 0
  while (same < next.length && next[same] === old[same]) same++
  const kept = next.slice(0, same)
  const styles = kept.filter((part) => part.startsWith('\u001b')).join('')
  const column = stringWidth(kept.join('')) + 1
  const rest = next.slice(same).join('')
  // Emptied first: after a word in the last column the cursor is still on it.
  return `\u001b[${index + 1};${column}H\u001b[0m\u001b[K${styles}${rest}\u001b[0m`
}

/** Returns the styles and the words of a line, each word with the space after it. */
function partsOf(line: string): string[] {
  return line.match(/\p{Cc}\[[0-9;]*m|[^\p{Cc} ]* |[^\p{Cc} ]+/gu) ?? []
}
