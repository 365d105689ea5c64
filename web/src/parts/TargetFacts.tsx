import { messages, rowName, type Target } from '@watchfloor/core'
import { Breakable } from '../ui/Breakable.tsx'
import { MeetUp } from './office-time.tsx'

const texts = messages.screen.column

/** The target that a dialog is about, with its meet-up time. */
export function TargetFacts({ target }: { target: Target }) {
  return (
    <dl className="facts">
      <dt>{texts.agent}</dt>
      <dd>{target.caseAgent}</dd>
      <dt>{texts.username}</dt>
      <dd>
        <Breakable text={rowName(target)} />
      </dd>
      {target.dateTime !== null && (
        <>
          <dt>{texts.meetUp}</dt>
          <dd>
            <MeetUp target={target} />
          </dd>
        </>
      )}
    </dl>
  )
}
