import type { Api } from '@watchfloor/core'
import { render } from 'ink'
import { Board } from './Board.tsx'

/** Shows the board in the full window until q, Esc, Ctrl-C or a signal ends it. */
export async function showBoard(api: Api, isColored: boolean): Promise<void> {
  await inFullScreen(process.stdout, async () => {
    const board = render(<Board api={api} isColored={isColored} />, {
      stdout: steady(process.stdout),
      exitOnCtrlC: false,
      patchConsole: false,
    })
    const end = () => board.unmount()
    for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.once(signal, end)
    await board.waitUntilExit()
    for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.off(signal, end)
  })
}

const enter = '\u001b[?1049h\u001b[?25l'
const leave = '\u001b[?25h\u001b[?1049l'

/** Runs a task in the full window and restores the window afterwards, even if the task fails. */
async function inFullScreen(stdout: NodeJS.WriteStream, task: () => Promise<void>): Promise<void> {
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
function steady(stdout: NodeJS.WriteStream): NodeJS.WriteStream {
  const write = (frame: string, done?: () => void) =>
    stdout.write(frame === '' ? '' : `${beginFrame}${frame}${endFrame}`, () => done?.())
  return Object.create(stdout, { write: { value: write } }) as NodeJS.WriteStream
}
