import type { Api } from '@watchfloor/core'
import { render } from 'ink'
import { Board } from './Board.tsx'
import { frameWriter } from './frame-writer.ts'
import { followStops } from './stop-board.ts'
import type { Follow } from './use-board-facts.ts'

interface BoardOptions {
  readonly isColored: boolean
  /** Whether the mouse selects and scrolls. Without it the terminal keeps the mouse for itself. */
  readonly hasMouse: boolean
  readonly follow: Follow | undefined
}

/** Shows the board in the full window until q, Ctrl-C or a signal ends it. */
export async function showBoard(api: Api, { isColored, hasMouse, follow }: BoardOptions): Promise<void> {
  const { stdout } = process
  await inFullScreen(stdout, hasMouse, async (screen) => {
    const writer = frameWriter(stdout)
    // Before Ink hears of the new size, so that its next frame is drawn whole.
    stdout.prependListener('resize', writer.forget)
    const ring = () => void stdout.write('\u0007')
    const board = render(<Board api={api} isColored={isColored} ring={ring} follow={follow} />, {
      stdout: writer.stream,
      // Ink hands over whole frames, and the writer finds what changed.
      debug: true,
      exitOnCtrlC: false,
      patchConsole: false,
    })
    const end = () => board.unmount()
    for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.once(signal, end)
    const stops = followStops({
      leave: screen.leave,
      // The board and the writer of its frames take it for a new window, and draw all of it.
      enter: () => {
        screen.enter()
        stdout.emit('resize')
      },
    })
    await board.waitUntilExit()
    stops.end()
    stdout.off('resize', writer.forget)
    for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.off(signal, end)
  })
}

/**
 * The window of its own, without a cursor, with marks around pastes. Lines do not wrap: Ink draws one more frame of the size of before
 * when the window is made smaller, and a wrapped line would move those that the writer takes as drawn.
 */
const enter = '\u001b[?1049h\u001b[2J\u001b[H\u001b[?25l\u001b[?7l\u001b[?2004h'
const leave = '\u001b[?2004l\u001b[?7h\u001b[?25h\u001b[?1049l'

/** Reports of clicks and the wheel, with numbers of any size (SGR). */
const mouse = { on: '\u001b[?1000h\u001b[?1006h', off: '\u001b[?1006l\u001b[?1000l' } as const

interface Screen {
  readonly enter: () => void
  readonly leave: () => void
}

/** Runs a task in the full window and restores the window afterwards, even if the task fails. */
async function inFullScreen(
  stdout: NodeJS.WriteStream,
  hasMouse: boolean,
  task: (screen: Screen) => Promise<void>,
): Promise<void> {
  const screen: Screen = {
    enter: () => void stdout.write(`${enter}${hasMouse ? mouse.on : ''}`),
    leave: () => void stdout.write(`${hasMouse ? mouse.off : ''}${leave}`),
  }
  process.once('exit', screen.leave)
  screen.enter()
  try {
    await task(screen)
  } finally {
    process.off('exit', screen.leave)
    screen.leave()
  }
}
