/** What a tab tells the other tabs of the browser about the session they share. */
type SessionNews = 'signed-in' | 'signed-out'

const channel = new BroadcastChannel('watchfloor.session')

export function tellOtherTabs(news: SessionNews): void {
  channel.postMessage(news)
}

export function hearOtherTabs(tell: Readonly<Record<SessionNews, () => void>>): void {
  channel.onmessage = ({ data }: MessageEvent<SessionNews>) => tell[data]?.()
}
