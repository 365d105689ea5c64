import { messages, type UpcomingLine } from '@watchfloor/core'
import '../../ui/due.css'

interface Props {
  line: UpcomingLine
  /** The row was added or changed while the page was open. */
  isChanged: boolean
}

const texts = messages.screen.column

/** One target on the hook: its time, how late or soon it is in words, and after the arrival its scene clock. */
export function UpcomingRow({ line, isChanged }: Props) {
  const { when, words, tone, agent, username, deal, scene } = line
  return (
    <tr data-changed={isChanged || undefined}>
      <td data-kind="time" data-label={texts.expected}>
        <span className="due" data-tone={tone}>
          <span className="due-dot" aria-hidden="true" />
          <span>
            <span className="due-time">{when}</span>
            {words !== '' && <span className="due-words">{words}</span>}
          </span>
        </span>
      </td>
      <td data-label={texts.agent}>
        <span title={agent || undefined}>{agent}</span>
      </td>
      <th scope="row" data-label={texts.username}>
        <span className="strong" title={username || undefined}>
          {username}
        </span>
      </th>
      <td className="display-deal-cell" data-label={texts.deal}>
        <span title={deal || undefined}>{deal || messages.generic.none}</span>
      </td>
      <td data-kind="time" data-label={messages.display.onScene}>
        {scene ? (
          <span className="scene-clock display-clock" data-tone={scene.tone}>
            <span role="timer">{scene.clock}</span>
          </span>
        ) : (
          <span className="quiet">{messages.generic.none}</span>
        )}
      </td>
    </tr>
  )
}
