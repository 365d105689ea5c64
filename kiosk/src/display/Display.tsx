import { messages } from '@watchfloor/core'
import { useWall } from '../wall/use-wall.ts'
import { Notice } from './Notice.tsx'
import { Wallboard } from './Wallboard.tsx'

const texts = messages.display

/** The wall display: the wallboard, the pairing code or a notice, by the state of the wall. */
export function Display() {
  const wall = useWall()
  switch (wall.kind) {
    case 'paired':
      return <Wallboard facts={wall.facts} contactAtMs={wall.contactAtMs} isCut={wall.isCut} />
    case 'pairing':
      return <Pairing code={wall.code} isTraining={wall.isTraining} />
    case 'away':
      return <Notice title={texts.away} hint={texts.awayHint} />
    case 'busy':
      return <Notice title={texts.busy} hint={texts.busyHint} />
    case 'connecting':
      return <Notice title={texts.connecting} />
  }
}

interface PairingProps {
  code: string
  isTraining: boolean
}

/** The code that an admin types to pair this display. */
function Pairing({ code, isTraining }: PairingProps) {
  const { pairTitle, pairHint } = messages.display
  return (
    <Notice title={pairTitle} hint={pairHint(code)}>
      {isTraining && <p className="training">{messages.screen.training.mark}</p>}
      <p className="code">{code}</p>
    </Notice>
  )
}
