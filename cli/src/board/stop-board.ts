/** Stops the board as Ctrl-Z stops other programs. The shell continues it with `fg`. Windows has no such stop. */
export function stopBoard(): void {
  // The whole job: a program that started the board must stop too, or the shell would wait for it.
  if (process.platform !== 'win32') process.kill(0, 'SIGTSTP')
}

/** Gives the terminal back while the board is stopped, and takes it again when the board continues. */
export function followStops({ leave, enter }: { readonly leave: () => void; readonly enter: () => void }): {
  end(): void
} {
  const { stdin } = process
  const stop = () => {
    stdin.setRawMode(false)
    leave()
    process.kill(process.pid, 'SIGSTOP')
  }
  const goOn = () => {
    stdin.setRawMode(true)
    enter()
  }
  process.on('SIGTSTP', stop)
  process.on('SIGCONT', goOn)
  return {
    end() {
      process.off('SIGTSTP', stop)
      process.off('SIGCONT', goOn)
    },
  }
}
