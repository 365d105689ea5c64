/** A change of the session that all tabs of the browser share. */
type SessionEvent = 'signed-in' | 'signed-out' | 'operation-entered'

const channel = new BroadcastChannel('watchfloor.session')

export function broadcastToTabs(event: SessionEvent): void {
  channel.postMessage(event)
}

export function receiveFromTabs(handlers: Readonly<Record<SessionEvent, () => void>>): void {
  channel.onmessage = ({ data }: MessageEvent<SessionEvent>) => handlers[data]?.()
}
