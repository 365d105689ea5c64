/**
 * Returns a signal that aborts when a person presses Ctrl-D at a question. The terminal's line editor would only close, and the
 * question would wait for ever.
 */
export function watchEndOfInput(): { readonly signal: AbortSignal; end(): void } {
  const stop = new AbortController()
  const onKey = (_text: string | undefined, key: { ctrl?: boolean; name?: string }) => {
    if (key.ctrl && key.name === 'd') stop.abort()
  }
  process.stdin.on('keypress', onKey)
  return { signal: stop.signal, end: () => void process.stdin.off('keypress', onKey) }
}
