import { messages } from '@watchfloor/core'
import { Notice } from './Notice.tsx'

interface Props {
  code: string
}

/** The code that an admin types to pair this display. */
export function Pairing({ code }: Props) {
  const { pairTitle, pairHint } = messages.display
  return (
    <Notice title={pairTitle} hint={pairHint}>
      <p className="code">{code}</p>
    </Notice>
  )
}
