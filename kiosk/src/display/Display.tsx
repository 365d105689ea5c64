import { type Api, formatTime, formatWhen, messages, zoneName } from '@watchfloor/core'
import { DisplayView } from './DisplayView.tsx'
import { layoutBoard } from './layout-board.ts'
import { Notice } from './Notice.tsx'
import { useFeed } from './use-feed.ts'
import { useFittingRows } from './use-fitting-rows.ts'
import { useNow } from './use-now.ts'

interface Props {
  api: Api
}

/** The wall display: asks the server, and shows what it knows. */
export function Display({ api }: Props) {
  const feed = useFeed(api)
  const facts = 'facts' in feed ? feed.facts : undefined
  const now = useNow(facts?.at, { everySeconds: 1 })
  const fits = useFittingRows()
  const texts = messages.display
  if (feed.kind === 'signed-out') {
    return <Notice title={texts.signedOut} hint={texts.signedOutHint} action={texts.signIn} />
  }
  if (feed.kind === 'not-allowed') {
    return <Notice title={texts.notAllowed} hint={texts.notAllowedHint} action={texts.signIn} />
  }
  if (!facts) {
    return feed.kind === 'away' ? (
      <Notice title={texts.away} hint={texts.awayHint} />
    ) : (
      <Notice title={texts.connecting} />
    )
  }
  const { zone, operationTitle, counts, upcoming, at } = facts
  return (
    <DisplayView
      title={operationTitle}
      clock={formatTime(now, zone)}
      zoneName={zoneName(now, zone)}
      counts={counts}
      board={layoutBoard(upcoming, now, { zone, fits })}
      asOf={feed.kind === 'away' ? formatWhen(at, now, zone) : undefined}
    />
  )
}
