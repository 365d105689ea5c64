import { messages, type UpcomingLines } from '@watchfloor/core'
import { DueMark } from './DueMark.tsx'

interface Props {
  upcoming: UpcomingLines
  isPrivate: boolean
  /** What is wrong with the machine behind the display. */
  warnings: readonly string[]
}

/** The upcoming table, soonest first: how late or soon in words, a mark with its own shape and color, and the scene clocks. */
export function WallTable({ upcoming, isPrivate, warnings }: Props) {
  const { lines, more, page, pages, onScene } = upcoming
  const { column } = messages.screen
  const texts = messages.display
  // A time with its whole date, as of a past day, is wider than one of tonight.
  const isDated = lines.some(({ when }) => when.length > 'Sat 21:40'.length)
  const machine = warnings.length > 0 && <span className="machine">{warnings.join(' · ')}</span>
  if (lines.length === 0) {
    return (
      <section className="upcoming">
        <p className="empty">{messages.schedule.empty}</p>
        <p className="foot">{machine}</p>
      </section>
    )
  }
  return (
    <section className="upcoming" data-private={isPrivate} data-dated={isDated}>
      <table>
        <caption className="unseen">{texts.upcoming}</caption>
        <thead>
          <tr>
            <th scope="col">{column.expected}</th>
            <th scope="col">{texts.status}</th>
            {!isPrivate && (
              <>
                <th scope="col">{column.agent}</th>
                <th scope="col">{column.username}</th>
                <th scope="col" className="deal">
                  {column.deal}
                </th>
              </>
            )}
            <th scope="col">{texts.onScene}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, when, words, tone, agent, username, deal, scene }) => (
            <tr key={id}>
              <td className="when">{when}</td>
              <td className="due" data-tone={tone}>
                <DueMark tone={tone} />
                {words}
              </td>
              {!isPrivate && (
                <>
                  <td>{agent}</td>
                  <td>{username}</td>
                  <td className="deal">
                    <span>{deal}</span>
                  </td>
                </>
              )}
              <td className="scene" data-tone={scene?.tone}>
                {scene?.clock ?? messages.generic.none}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="foot">
        <span>{onScene > 0 && texts.onSceneCount(onScene)}</span>
        {machine}
        <span className="more">{more > 0 && `${texts.more(more)} · ${texts.page(page, pages)}`}</span>
      </p>
    </section>
  )
}
