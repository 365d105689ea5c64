/**
 * Resolves at the first signal that ends a server. A second one ends the process at once. A closed terminal (SIGHUP) ends a server that
 * writes to it, and not one that `nohup` or a script keeps running: Node does not inherit that a signal is ignored. SIGBREAK is Ctrl-Break
 * of Windows, by which some service managers there stop a program.
 */
export function untilStopped(): Promise<void> {
  const hasTerminal = process.stdout.isTTY || process.stderr.isTTY
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const) process.once(signal, () => resolve())
    // Windows ends each program of a closed window after some seconds, wherever it writes to. It has no SIGHUP to end by.
    if (process.platform === 'win32') process.once('SIGHUP', () => resolve())
    else if (!hasTerminal) process.on('SIGHUP', () => undefined)
    else
      process.once('SIGHUP', () => {
        // Node aborts at its end if its terminal is gone. The signal ends it before that.
        process.once('exit', () => process.kill(process.pid, 'SIGHUP'))
        resolve()
      })
  })
}
