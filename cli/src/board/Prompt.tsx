import { formatTime, messages } from '@watchfloor/core'
import { Box } from 'ink'
import { cleanText } from '../print/clean-text.ts'
import type { Meaning } from '../print/colors.ts'
import type { BoardState } from './board-state.ts'
import { Words } from './Words.tsx'

interface Props {
  state: BoardState
  zone: string
  problem: string | undefined
}

const texts = messages.terminal

/** Shows the two lowest lines: the question or the last result, and the keys. */
export function Prompt({ state, zone, problem }: Props) {
  const { text, meaning } = question(state, zone) ?? noteOf(state, problem)
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Words meaning={meaning}>{text === '' ? ' ' : text}</Words>
      <Words meaning="quiet">
        {['time', 'case'].includes(state.mode.kind) ? texts.enterEsc : Object.values(texts.keys).join('  ')}
      </Words>
    </Box>
  )
}

interface Line {
  readonly text: string
  readonly meaning: Meaning
}

function question({ mode }: BoardState, zone: string): Line | undefined {
  if (mode.kind === 'watching') return undefined
  if (mode.kind === 'saving') return { text: texts.busy, meaning: 'quiet' }
  const name = cleanText(mode.target.screenName || texts.guest)
  if (mode.kind === 'time') return { text: `${texts.askTime(name)}${mode.typed}▏`, meaning: 'title' }
  if (mode.kind === 'case') {
    return { text: `${texts.askCase(name, formatTime(mode.at, zone))}${mode.typed}▏`, meaning: 'title' }
  }
  if (mode.kind === 'arrive-again') {
    return { text: texts.sureArrival(name, formatTime(mode.since, zone)), meaning: 'soon' }
  }
  if (mode.kind === 'no-show') return { text: texts.sureNoShow(name), meaning: 'soon' }
  if (mode.kind === 'unlikely-time') return { text: texts.sureTime(mode.text), meaning: 'soon' }
  return { text: texts.sureConflict(mode.text), meaning: 'soon' }
}

function noteOf({ note }: BoardState, problem: string | undefined): Line {
  if (problem !== undefined) return { text: cleanText(problem), meaning: 'late' }
  if (!note) return { text: '', meaning: 'none' }
  return { text: cleanText(note.text), meaning: note.isProblem ? 'late' : 'near' }
}
