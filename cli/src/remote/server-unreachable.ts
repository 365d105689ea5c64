/** The server cannot be reached, or its answer did not arrive whole. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable'
  /** Whether the server may have received the request, and carried it out. */
  readonly isMaybeDone: boolean

  constructor(message: string, { cause, isMaybeDone }: { cause?: unknown; isMaybeDone: boolean }) {
    super(message, { cause })
    this.isMaybeDone = isMaybeDone
  }
}
