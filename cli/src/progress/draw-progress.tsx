import { render } from 'ink'
import { ProgressBar, type Props } from './ProgressBar.tsx'

export interface Drawing {
  show(now: Props): void
  /** Removes the bar. The next output takes its place. */
  remove(): void
}

/** Draws the bar on stderr, because stdout is for results. */
export function drawProgress(now: Props): Drawing {
  // The caller limits the frames. A frame delayed here could be drawn after the bar is removed.
  const maxFps = 1000
  const { rerender, clear, unmount } = render(<ProgressBar {...now} />, {
    stdout: process.stderr,
    exitOnCtrlC: false,
    patchConsole: false,
    maxFps,
  })
  return {
    show: (next) => rerender(<ProgressBar {...next} />),
    remove() {
      clear()
      unmount()
    },
  }
}
