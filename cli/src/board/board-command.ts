import { type Api, failureOf, freshnessText } from '@watchfloor/core'
import type { Command } from 'commander'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { isColorWanted } from '../print/paint.ts'
import { print } from '../print/print.ts'
import { type BoardFacts, boardNow, readBoardFacts } from './board-facts.ts'
import { type BoardView, boardView } from './board-view.ts'
import { plainBoard } from './plain-board.ts'

const examples = [
  'watchfloor board                                    the full window, operated by keys',
  'watchfloor board --server https://desk.office.example',
  'watchfloor board --plain                            text for a screen reader',
  'watchfloor board | head -20                         print it once, as text',
] as const

const pollIntervalMs = 2_000

/** Adds `watchfloor board`. */
export function addBoard(board: Command, globals: () => GlobalFlags): void {
  addExamples(board, examples)
  board
    .option('--plain', 'print the board as text, and print it again after each change')
    .addHelpText(
      'after',
      '\nKeys: arrows or j k move, Tab changes the list, a approve, r arrived, t takedown, n no show, u undo, q quit.',
    )
    .action(async ({ plain = false }: { plain?: boolean }) => {
      const flags = globals()
      const isTerminal = process.stdout.isTTY && process.stdin.isTTY && !flags.json
      const show = async (api: Api) => {
        if (!isTerminal) return printOnce(api, flags)
        if (plain || process.env['TERM'] === 'dumb') return followPlain(api)
        const { showBoard } = await import('./show-board.tsx')
        await showBoard(api, isColorWanted(flags))
      }
      await withApi(flags, show, { follows: isTerminal })
    })
}

async function printOnce(api: Api, flags: GlobalFlags): Promise<void> {
  const facts = await readBoardFacts(api, undefined)
  const view = boardView(facts, boardNow(facts, Date.now()))
  print({ document: documentOf(facts, view), text: plainBoard(view, freshnessText(0)) }, flags)
}

/** Prints the board after each change, until Ctrl-C. */
async function followPlain(api: Api): Promise<void> {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  let facts: BoardFacts | undefined
  let printed = ''
  while (!stop.signal.aborted) {
    let isCut = false
    try {
      facts = await readBoardFacts(api, facts)
    } catch (error) {
      // A failure ends the board. So does a server that never answered; it is reported as for any command.
      if (!facts || failureOf(error)) throw error
      isCut = true
    }
    const text = plainBoard(boardView(facts, boardNow(facts, Date.now())), freshnessText(0, isCut))
    if (text !== printed) process.stdout.write(`${text}\n\n`)
    printed = text
    await pause(stop.signal)
  }
}

function documentOf({ counts }: BoardFacts, { upcoming, chatting }: BoardView): object {
  const row = ({ target, due, scene }: BoardView['upcoming'][number]) => ({
    id: target.id,
    caseAgent: target.caseAgent,
    screenName: target.screenName,
    dateTime: target.dateTime,
    arrivalTime: target.arrivalTime,
    due: due.words,
    onScene: scene?.clock ?? null,
  })
  return { counts, upcoming: upcoming.map(row), chatting: chatting.map(row) }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pollIntervalMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
