import { Writable } from 'node:stream'
import pino, { type Logger } from 'pino'

/** Returns a log at `trace`, and everything that was logged so far. */
export function keptLog(): { readonly log: Logger; readonly logged: () => string } {
  let text = ''
  const kept = new Writable({
    write(piece, _, done) {
      text += String(piece)
      done()
    },
  })
  return { log: pino({ level: 'trace' }, kept), logged: () => text }
}
