/**
 * Returns a signal that aborts when Ctrl-D is pressed at a question. Without it the line editor would close and the question would
 * wait forever.
 */
export function watchEndOfInput(): { readonly signal: AbortSignal; end(): void } {
  const stop = new AbortController()
  const onKey = (_text: string | undefined, key: { ctrl?: boolean; name?: string }) => {
    if (key.ctrl && key.name === 'd') stop.abort()
  }
  process.stdin.on('keypress', onKey)
  return { signal: stop.signal, end: () => void process.stdin.off('keypress', onKey) }
}
