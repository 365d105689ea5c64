import {
  type BoardRow,
  dueSeenBy,
  formatTime,
  formatWhen,
  formatWhenShort,
  type Instant,
  isInstant,
  type JournalRowOnWire,
  journalSentence,
  messages,
  nameOnBoard,
  sceneClockIn,
  seesField,
  type Target,
  zoneName,
} from '@watchfloor/core'
import { cleanText } from '../print/clean-text.ts'
import type { Meaning } from '../print/colors.ts'
import type { BoardFacts } from './board-facts.ts'
import type { ListName } from './board-state.ts'

const texts = messages.terminal.board

/** One line of a list on the board. */
export interface BoardLine {
  readonly dot: string
  readonly dotMeaning: Meaning
  readonly when: string
  /** The time for a narrow window. */
  readonly shortWhen: string
  /** How the person is due or how long on scene; of an arrest the case number. */
  readonly due: string
  readonly dueMeaning: Meaning
  readonly agent: string
  readonly name: string
  readonly deal: string
}

/** The head of the board as of one moment. */
export interface HeadTexts {
  readonly title: string
  readonly clock: string
  readonly counts: readonly { readonly label: string; readonly count: number }[]
}

export function boardHead({ office, operation, counts }: BoardFacts, now: Instant): HeadTexts {
  const { count, training } = messages.screen
  const state = operation.state === 'open' ? [] : [messages.operation.states[operation.state]]
  const mark = office.isTraining ? [training.mark] : []
  const all = [
    { label: count.chatting, count: counts.chatting },
    { label: count.onTheHook, count: counts.onTheHook },
    { label: count.arrests, count: counts.arrested },
  ]
  return {
    title: cleanText([...mark, office.name, office.operationTitle, ...state].join(' · ')),
    clock: `${formatTime(now, office.timeZone)} ${zoneName(now, office.timeZone)}`,
    counts: all.flatMap(({ label, count: number }) =>
      number === undefined ? [] : [{ label, count: number }],
    ),
  }
}

/** Returns the line of a row. Only visible rows have one, because a list can have many thousands. */
export function boardLine(
  row: BoardRow,
  list: ListName,
  { office, role, operation: { state } }: Pick<BoardFacts, 'office' | 'role' | 'operation'>,
  now: Instant,
): BoardLine {
  const { target } = row
  const { timeZone: zone, sceneMinutes } = office
  const named = {
    agent: cleanText(target.caseAgent),
    name: cleanText(boardName(row)),
    deal: cleanText(target.dealDetails),
  }
  if (list === 'taken') {
    const hasCase = target.caseNumber !== ''
    const missing = seesField(role, 'caseNumber') ? texts.noCase : ''
    const due = hasCase ? cleanText(target.caseNumber) : missing
    return {
      dot: '',
      dotMeaning: 'none',
      ...whenTexts(target.takedownTime, now, zone),
      due,
      dueMeaning: hasCase ? 'quiet' : 'soon',
      ...named,
    }
  }
  const due = dueSeenBy({ role, state }, target, now, zone)
  const scene = sceneClockIn(state, target, now, sceneMinutes)
  return {
    dot: texts.dots[due.tone],
    dotMeaning: due.tone,
    ...whenTexts(target.dateTime, now, zone),
    due: scene ? texts.scene(scene.clock) : due.words,
    dueMeaning: scene ? scene.tone : due.tone,
    ...named,
  }
}

function whenTexts(at: string | null, now: Instant, zone: string): Pick<BoardLine, 'when' | 'shortWhen'> {
  if (!isInstant(at)) return { when: '', shortWhen: '' }
  return { when: formatWhen(at, now, zone), shortWhen: formatWhenShort(at, now, zone) }
}

/** Returns the name of a row. An additional person is drawn under its main target. */
function boardName(row: BoardRow): string {
  return row.kind === 'guest' ? `└ ${nameOnBoard(row)}` : nameOnBoard(row)
}

/** Returns the last journal entries as lines with the names of the people (rule J32). */
export function journalLines(
  entries: readonly JournalRowOnWire[],
  targets: readonly Target[],
  zone: string,
): readonly { readonly seq: number; readonly text: string }[] {
  const wanted = new Set(entries.map(({ object }) => object))
  const byId = new Map(
    targets.filter(({ id }) => wanted.has(String(id))).map((target) => [String(target.id), target]),
  )
  return entries.map((entry) => {
    const said = journalSentence(entry, byId.get(entry.object))
    return {
      seq: entry.seq,
      text: cleanText(`${formatTime(entry.at, zone)} ${said} · ${entry.actor}`),
    }
  })
}
