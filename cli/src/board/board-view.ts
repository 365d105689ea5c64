import {
  type BoardRow,
  type Due,
  dueOf,
  formatTime,
  formatWhen,
  type Instant,
  isInstant,
  type JournalRowOnWire,
  listBoard,
  listChatting,
  messages,
  sceneClockOf,
  type Target,
  zoneName,
} from '@watchfloor/core'
import { cleanText } from '../print/clean-text.ts'
import type { BoardFacts } from './board-facts.ts'

const texts = messages.terminal

/** One line of a list on the board. */
export interface BoardLine {
  readonly target: Target
  readonly when: string
  readonly due: Due
  readonly agent: string
  readonly name: string
  readonly deal: string
  readonly scene: ReturnType<typeof sceneClockOf>
}

/** The texts of the board as of one moment, for a window of any size. */
export interface BoardView {
  readonly title: string
  readonly clock: string
  readonly counts: readonly { readonly label: string; readonly count: number }[]
  readonly upcoming: readonly BoardLine[]
  readonly chatting: readonly BoardLine[]
  /** Newest first. */
  readonly journal: readonly { readonly seq: number; readonly text: string }[]
}

export function boardView({ office, targets, counts, journal }: BoardFacts, now: Instant): BoardView {
  const zone = office.timeZone
  const { count, training } = messages.screen
  const mark = office.isTraining ? [training.mark] : []
  return {
    title: cleanText([...mark, office.name, office.operationTitle].join(' · ')),
    clock: `${formatTime(now, zone)} ${zoneName(now, zone)}`,
    counts: [
      { label: count.chatting, count: counts.chatting },
      { label: count.onTheHook, count: counts.onTheHook },
      { label: count.arrests, count: counts.arrested },
    ],
    upcoming: listBoard(targets).map((row) => lineOf(row.target, boardName(row), now, office)),
    chatting: listChatting(targets).map((target) => lineOf(target, target.screenName, now, office)),
    journal: journal.map((entry) => ({ seq: entry.seq, text: journalLine(entry, zone) })),
  }
}

/** Returns the name of a row. An additional person whose main target has left the board is named after that target. */
function boardName({ target, kind, mainScreenName }: BoardRow): string {
  if (kind === 'guest') return `└ ${texts.guest}`
  if (mainScreenName !== '') return messages.arrest.guestOf(mainScreenName)
  return target.screenName || target.firstName || texts.guest
}

function lineOf(
  target: Target,
  name: string,
  now: Instant,
  { timeZone: zone, sceneMinutes }: BoardFacts['office'],
): BoardLine {
  const { dateTime, caseAgent, dealDetails } = target
  return {
    target,
    when: isInstant(dateTime) ? formatWhen(dateTime, now, zone) : '',
    due: target.isTimeApproved ? dueOf(target, now, zone) : { tone: 'none', words: '' },
    agent: cleanText(caseAgent),
    name: cleanText(name),
    deal: cleanText(dealDetails),
    scene: sceneClockOf(target, now, sceneMinutes),
  }
}

function journalLine({ at, actor, action, kind, object }: JournalRowOnWire, zone: string): string {
  return cleanText(`${formatTime(at, zone)} ${actor} ${action} ${kind} ${object}`)
}
