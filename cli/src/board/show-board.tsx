import type { Api } from '@watchfloor/core'
import { render } from 'ink'
import { Board } from './Board.tsx'
import { inFullScreen, steady } from './full-screen.ts'

/** The board in the whole window, until q, Esc or Ctrl-C, or until somebody ends the process. */
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
