const enter = '\u001b[?1049h\u001b[?25l'
const leave = '\u001b[?25h\u001b[?1049l'

/** Runs a task in the full window and restores the window afterwards, even if the task fails. */
export async function inFullScreen(stdout: NodeJS.WriteStream, task: () => Promise<void>): Promise<void> {
  const restore = () => void stdout.write(leave)
  process.once('exit', restore)
  stdout.write(enter)
  try {
    await task()
  } finally {
    process.off('exit', restore)
    restore()
  }
}

const beginFrame = '\u001b[?2026h'
const endFrame = '\u001b[?2026l'

/** Returns a stream that marks each frame, so that the terminal shows only complete frames. Other terminals ignore the marks. */
export function steady(stdout: NodeJS.WriteStream): NodeJS.WriteStream {
  const write = (frame: string, done?: () => void) =>
    stdout.write(frame === '' ? '' : `${beginFrame}${frame}${endFrame}`, () => done?.())
  return Object.create(stdout, { write: { value: write } }) as NodeJS.WriteStream
}
