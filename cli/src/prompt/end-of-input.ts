/**
 * Returns a signal that aborts when Ctrl-D is pressed at a question, and on Ctrl-C before the question takes keys. Without it the line
 * editor would close and the question would wait forever, and a command that watches for Ctrl-C itself would ask although it is over.
 */
export function watchEndOfInput(): { readonly signal: AbortSignal; end(): void } {
  const stop = new AbortController()
  const onKey = (_text: string | undefined, key: { ctrl?: boolean; name?: string }) => {
    if (key.ctrl && key.name === 'd') stop.abort()
  }
  const onInterrupt = () => stop.abort()
  process.stdin.on('keypress', onKey)
  process.on('SIGINT', onInterrupt)
  return {
    signal: stop.signal,
    end() {
      process.stdin.off('keypress', onKey)
      process.off('SIGINT', onInterrupt)
    },
  }
}
