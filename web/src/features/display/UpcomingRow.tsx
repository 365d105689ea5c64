import { messages, type UpcomingLine } from '@watchfloor/core'
import '../../ui/due.css'

interface Props {
  line: UpcomingLine
  /** It changed under the person's eyes. */
  isChanged: boolean
}

const texts = messages.screen.column

/** One who is expected: when, how late or how soon in words, and from the arrival on for how long on scene. */
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
        <span>{agent}</span>
      </td>
      <td data-label={texts.username}>
        <span className="strong">{username}</span>
      </td>
      <td className="display-deal-cell" data-label={texts.deal}>
        <span>{deal || messages.generic.none}</span>
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
