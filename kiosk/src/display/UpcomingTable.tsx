import { messages } from '@watchfloor/core'
import { DueMark } from './DueMark.tsx'
import type { Board } from './layout-board.ts'

interface Props {
  board: Board
}

/** Who comes next, soonest first; how late or how soon in words, with a mark of its own shape and color. */
export function UpcomingTable({ board }: Props) {
  const { column } = messages.screen
  if (board.lines.length === 0) return <p className="empty">{messages.schedule.empty}</p>
  return (
    <section className="upcoming">
      <table>
        <caption className="unseen">{messages.display.upcoming}</caption>
        <thead>
          <tr>
            <th scope="col">{column.expected}</th>
            <th scope="col">{messages.display.status}</th>
            <th scope="col">{column.agent}</th>
            <th scope="col">{column.username}</th>
            <th scope="col">{column.deal}</th>
          </tr>
        </thead>
        <tbody>
          {board.lines.map(({ id, when, due, agent, username, deal }) => (
            <tr key={id}>
              <td className="when">{when}</td>
              <td className="due" data-tone={due.tone}>
                <DueMark tone={due.tone} />
                {due.words}
              </td>
              <td>{agent}</td>
              <td>{username}</td>
              <td>{deal}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="more">{board.more > 0 && messages.display.more(board.more)}</p>
    </section>
  )
}
