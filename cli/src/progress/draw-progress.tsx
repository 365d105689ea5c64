import { render } from 'ink'
import { ProgressBar, type Props } from './ProgressBar.tsx'

export interface Drawing {
  show(now: Props): void
  /** Takes the bar away, so that what is said next stands in its place. */
  remove(): void
}

/** Draws the bar on stderr: stdout is for what the command gives. */
export function drawProgress(now: Props): Drawing {
  // Whoever shows, shows seldom; a frame that waits would be drawn after the bar is taken away.
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
