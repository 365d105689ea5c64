import { messages } from '@watchfloor/core'
import { Notice } from './Notice.tsx'

interface Props {
  code: string
  isTraining: boolean
}

/** The code that an admin types to pair this display. */
export function Pairing({ code, isTraining }: Props) {
  const { pairTitle, pairHint } = messages.display
  return (
    <Notice title={pairTitle} hint={pairHint}>
      {isTraining && <p className="training">{messages.screen.training.mark}</p>}
      <p className="code">{code}</p>
    </Notice>
  )
}
