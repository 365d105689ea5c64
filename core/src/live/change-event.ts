/** A change as the live feed tells of it: that something changed and, for who may see it, which record. */
export interface ChangeEvent {
  /** The number of the change in the journal. */
  readonly seq: number
  readonly kind: 'target' | 'setting'
  /** The record, or the setting's name; null for a record that the reader may not see. */
  readonly id: number | string | null
}

/** Rule Z1: the number of the change is the event's id, so that a reader who was cut off goes on after it. */
export function eventText({ seq, kind, id }: ChangeEvent): string {
  return `id: ${seq}\nevent: change\ndata: ${JSON.stringify({ seq, kind, id })}\n\n`
}

/** Tells a wall display that an admin changed something about it: it asks what. */
export const displayEventText = 'event: display\ndata: {}\n\n'

/** An event of a stream as it came; a comment, which only says that the server is there, has no name. */
export interface StreamEvent {
  readonly id: string | undefined
  readonly name: string | undefined
  readonly data: string
}

/**
 * Rule Z2: reads a stream of events piece by piece, wherever the pieces are cut. (HTML standard, 9.2.6; the part of it that the desk
 * sends.)
 */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(readBlock)
  }
}

function readBlock(block: string): StreamEvent {
  const found: Record<string, string> = {}
  for (const line of block.split('\n')) {
    const [name = '', ...value] = line.split(':')
    if (name === '') continue
    const text = value.join(':').replace(/^ /, '')
    found[name] = name === 'data' && found['data'] !== undefined ? `${found['data']}\n${text}` : text
  }
  return { id: found['id'], name: found['event'], data: found['data'] ?? '' }
}
