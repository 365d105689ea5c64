import type { Api } from '@watchfloor/core'
import { render } from 'ink'
import { Board } from './Board.tsx'
import { inFullScreen, steady } from './full-screen.ts'

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
