import {
  type BoardActName,
  formatTime,
  isReadBack,
  messages,
  whyNoneAdded,
  whyNotOffered,
} from '@watchfloor/core'
import stringWidth from 'string-width'
import wrapAnsi from 'wrap-ansi'
import { cleanText } from '../print/clean-text.ts'
import type { Meaning } from '../print/colors.ts'
import { endOfText, fitText } from '../print/fit-text.ts'
import type { BoardKeyId } from './board-keys.ts'
import { shownKey } from './board-keys.ts'
import type { BoardState } from './board-state.ts'
import { type Ground, selectedTarget } from './press-ground.ts'
import { commandReading } from './press-line.ts'
import { nameOf, offerGround } from './press-watching.ts'

const texts = messages.terminal.board

/** One of the lowest lines of the board. */
export interface PromptLine {
  readonly text: string
  readonly meaning: Meaning
}

/** Maximum number of lines of a question or a note. */
const maxLines = 3

/** Returns the lowest lines of the board: the question or the last result, and the keys. A long question has several lines. */
export function promptLines(
  state: BoardState,
  ground: Ground,
  { columns, problem }: { readonly columns: number; readonly problem: string | undefined },
): readonly PromptLine[] {
  const { text, meaning, typed } = questionOf(state, ground, columns) ?? noteOf(state, problem)
  const keys: PromptLine = { text: fitKeys(keysOf(state, ground), columns), meaning: 'quiet' }
  if (typed !== undefined) {
    const room = columns - stringWidth(text) - 1
    const said = saidOf(state, ground)
    const line: PromptLine = { text: `${text}${endOfText(cleanTyped(typed), room)}▏`, meaning }
    return [line, ...[...said, ...problemOf(state)].flatMap((one) => wrapped(one, columns)), keys]
  }
  return [...wrapped({ text: text === '' ? ' ' : text, meaning }, columns), keys]
}

function wrapped({ text, meaning }: PromptLine, columns: number): PromptLine[] {
  const lines = wrapAnsi(text, columns, { hard: true, trim: text.trim() !== '' }).split('\n')
  return lines.slice(0, maxLines).map((line) => ({ text: line, meaning }))
}

/** Minimum number of columns of a typed text, and of the name in its label. */
const minInput = 20
const minName = 8

interface Question extends PromptLine {
  /** What was typed after the question. */
  readonly typed?: string
}

function questionOf({ mode }: BoardState, { facts }: Ground, columns: number): Question | undefined {
  if (mode.kind === 'watching') return undefined
  if (mode.kind === 'saving') return { text: texts.busy, meaning: 'quiet' }
  if (mode.kind === 'sure') return { text: cleanText(mode.text), meaning: 'soon' }
  const { purpose, typed } = mode
  const asked = (text: string): Question => ({ text, meaning: 'title', typed })
  if (purpose.kind === 'search') return asked('/')
  if (purpose.kind === 'command') return asked(texts.askCommand)
  const about = (textOf: (name: string) => string) => asked(fitLabel(textOf, nameOf(purpose.target), columns))
  if (purpose.kind === 'time') return about(texts.askTime)
  if (purpose.kind === 'late-case') return about(texts.askLateCase)
  const time = formatTime(purpose.at, facts.office.timeZone)
  return about((name) => texts.askCase(name, time))
}

/** Returns the label of a typed line, cut so that the input has its minimum: first the name, then the end of the label. */
function fitLabel(textOf: (name: string) => string, name: string, columns: number): string {
  const most = columns - minInput - 1
  const label = textOf(name)
  const excess = stringWidth(label) - most
  if (excess <= 0) return label
  const cut = textOf(
    fitText(name, Math.min(stringWidth(name), Math.max(minName, stringWidth(name) - excess))),
  )
  return stringWidth(cut) <= most ? cut : `${fitText(cut.trimEnd(), most - 1).trimEnd()} `
}

/** Returns what a typed command says, read back in words. */
function saidOf({ mode }: BoardState, ground: Ground): PromptLine[] {
  if (mode.kind !== 'line' || mode.purpose.kind !== 'command') return []
  const reading = commandReading(mode.typed, ground)
  if (!reading) return [{ text: mode.typed === '' ? ' ' : texts.notCommand, meaning: 'quiet' }]
  const words = cleanText(reading.words)
  if (reading.state === 'ready') {
    const isAgain = isReadBack(mode.purpose.readBack, mode.typed, reading.act)
    return [{ text: isAgain ? texts.doCommand(words) : words, meaning: isAgain ? 'soon' : 'near' }]
  }
  if (reading.state === 'incomplete') return [{ text: words, meaning: 'quiet' }]
  const names = reading.matches.map(({ name }) => cleanText(name))
  return [{ text: `${words} ${names.join(', ')}`, meaning: 'soon' }]
}

/** Returns why the last entry was refused. */
function problemOf({ mode }: BoardState): PromptLine[] {
  if (mode.kind !== 'line' || mode.problem === undefined) return []
  return [{ text: cleanText(mode.problem), meaning: 'late' }]
}

function noteOf({ note }: BoardState, problem: string | undefined): Question {
  if (note?.isProblem) return { text: cleanText(note.text), meaning: 'late' }
  if (problem !== undefined) return { text: cleanText(problem), meaning: 'late' }
  return note ? { text: cleanText(note.text), meaning: 'near' } : { text: '', meaning: 'none' }
}

/** Returns the keys that may be pressed now, the most important first. */
function keysOf(state: BoardState, ground: Ground): readonly string[] {
  const { mode, pane } = state
  if (mode.kind === 'line') {
    const { kind } = mode.purpose
    return [kind === 'search' ? texts.enterSearch : kind === 'command' ? texts.commandHint : texts.enterEsc]
  }
  if (mode.kind !== 'watching') return [' ']
  if (pane?.kind === 'help') return [texts.help.close]
  if (pane?.kind === 'undo') return [texts.undoing.keys]
  if (pane?.kind === 'form') return [texts.adding.keys]
  const acts = offeredHints(state, ground)
  if (pane?.kind === 'detail') return [texts.detail.keys, ...acts]
  const ways: readonly BoardKeyId[] = ['help', 'quit', 'search', 'next-list', 'details', 'command']
  const last = state.done.length > 0 ? [hintOf('undo')] : []
  const adds = whyNoneAdded(ground.facts) === undefined ? [hintOf('add')] : []
  return [
    texts.move,
    ...acts,
    ...ways.slice(0, 2).map(hintOf),
    ...last,
    ...adds,
    ...ways.slice(2).map(hintOf),
  ]
}

/** The acts with a hint, in the order of the evening. */
const acts: readonly (readonly [BoardKeyId, BoardActName])[] = [
  ['approve', 'approve'],
  ['arrival', 'arrival'],
  ['takedown', 'takedown'],
  ['extend', 'extend'],
  ['no-show', 'no-show'],
  ['guest', 'guest'],
  ['inactive', 'inactive'],
]

/** Returns the hints of the acts that the board offers on the selected person (rule C12). */
function offeredHints(state: BoardState, ground: Ground): string[] {
  const target = selectedTarget(state, ground)
  if (!target) return []
  const offer = offerGround(ground)
  const isOffered = (act: BoardActName) => whyNotOffered(act, target, offer) === undefined
  const confirms = [
    ...(isOffered('acknowledge') ? [`${shownKey('confirm')} ${texts.acknowledge}`] : []),
    ...(isOffered('case-number') ? [`${shownKey('confirm')} ${texts.caseNumber}`] : []),
  ]
  return [...confirms, ...acts.filter(([, act]) => isOffered(act)).map(([id]) => hintOf(id))]
}

function hintOf(id: BoardKeyId): string {
  const key = texts.keys.find((one) => one.id === id)
  return `${shownKey(id)} ${key && 'hint' in key ? key.hint : ''}`
}

/** Returns as many whole hints as fit on a line. The help and the way out are never left out. */
function fitKeys(hints: readonly string[], columns: number): string {
  const kept: string[] = []
  const must = hints.filter((hint) => hint === hintOf('help') || hint === hintOf('quit'))
  for (const hint of hints) {
    if (must.includes(hint)) continue
    if (stringWidth([...kept, hint, ...must].join('  ')) > columns) break
    kept.push(hint)
  }
  return [...kept, ...must].join('  ')
}

function cleanTyped(text: string): string {
  // A space at the end is part of what is being typed.
  return cleanText(`${text}x`).slice(0, -1)
}

/** Returns lines with their places, by which they are known when they are drawn again. */
export function numbered<Line extends object>(
  lines: readonly Line[],
): readonly (Line & { readonly at: number })[] {
  return lines.map((line, at) => ({ ...line, at }))
}
