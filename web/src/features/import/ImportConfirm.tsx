import { messages } from '@watchfloor/core'
import { ActButton } from '../../ui/ActButton.tsx'
import type { Verdict } from './use-import.ts'

interface Props {
  verdict: Verdict
  skipInvalid: boolean
  busy: boolean
  onGo: () => void
}

const texts = messages.import.page

/** Shows the button that writes the import, or why there is nothing to write. */
export function ImportConfirm({ verdict, skipInvalid, busy, onGo }: Props) {
  const count = verdict.added + verdict.updated
  if (verdict.failed > 0 && !skipInvalid) return <p className="import-note">{texts.refused}</p>
  if (count === 0) return <p className="import-note">{texts.nothing}</p>
  return (
    <div>
      <ActButton busy={busy} onClick={onGo}>
        {texts.go(count)}
      </ActButton>
    </div>
  )
}
