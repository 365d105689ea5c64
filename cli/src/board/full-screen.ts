const enter = '\u001b[?1049h\u001b[?25l'
const leave = '\u001b[?25h\u001b[?1049l'

/** Takes the whole window for a while and gives it back as it was, however the task ends. */
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

/** Lets a terminal show each frame when it is whole, so that none flickers; those that do not know how ignore it. */
export function steady(stdout: NodeJS.WriteStream): NodeJS.WriteStream {
  const write = (frame: string, done?: () => void) =>
    stdout.write(frame === '' ? '' : `${beginFrame}${frame}${endFrame}`, () => done?.())
  return Object.create(stdout, { write: { value: write } }) as NodeJS.WriteStream
}
