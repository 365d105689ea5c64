import { setFlagsFromString } from 'node:v8'
import {
  type Api,
  dueSeenBy,
  failureOf,
  freshnessText,
  type Instant,
  sceneClockIn,
  type Target,
} from '@watchfloor/core'
import type { Command } from 'commander'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { pause } from '../pause.ts'
import { addExamples } from '../print/examples.ts'
import { isColorWanted } from '../print/paint.ts'
import { print } from '../print/print.ts'
import { readServer } from '../remote/server-address.ts'
import { type BoardFacts, boardNow, readBoardFacts } from './board-facts.ts'
import { helpLines } from './board-keys.ts'
import { type BoardRows, boardRowsCache } from './board-rows.ts'
import type { ListName } from './board-state.ts'
import { plainBoard } from './plain-board.ts'
import type { Follow } from './use-board-facts.ts'

const examples = [
  'watchfloor board                                    the full window, operated by keys',
  'watchfloor board --server https://desk.office.example',
  'watchfloor board --no-mouse                         leave the mouse to the terminal, to mark text',
  'watchfloor board --plain                            text for a screen reader',
  'watchfloor board | head -20                         print it once, as text',
] as const

const pollIntervalMs = 2_000

/** Adds `watchfloor board`. */
export function addBoard(board: Command, globals: () => GlobalFlags): void {
  addExamples(board, examples)
  board
    .option('--plain', 'print the board as text, and print it again after each change')
    .option('--no-mouse', 'leave the mouse to the terminal')
    .addHelpText('after', `\nKeys:\n${keysText()}`)
    .action(async ({ plain = false, mouse }: { plain?: boolean; mouse: boolean }) => {
      const flags = globals()
      const isTerminal = process.stdout.isTTY && process.stdin.isTTY && !flags.json
      const show = async (api: Api) => {
        if (!isTerminal) return printOnce(api, flags)
        if (plain || process.env['TERM'] === 'dumb') return followPlain(api)
        // Ink draws much faster without the checks of React for developers.
        process.env['NODE_ENV'] ??= 'production'
        keepMemorySmall()
        const { showBoard } = await import('./show-board.tsx')
        const follow = flags.server === undefined ? undefined : await followOf(flags.server, flags)
        await showBoard(api, { isColored: isColorWanted(flags), hasMouse: mouse, follow })
      }
      await withApi(flags, show, { follows: isTerminal })
    })
}

/** First major version of V8 whose memory for short-lived values grows by 100 MB, unless it optimizes for size. Node 20 has version 11. */
const growingEngine = 12

/**
 * Makes the engine keep the memory of a long list small: it would take twice as much, because there seems to be enough. An older engine that
 * optimizes for size would shrink the memory for short-lived values after each full collection, and the next keys would wait for many small ones.
 */
function keepMemorySmall(): void {
  if (Number.parseInt(process.versions.v8, 10) >= growingEngine) setFlagsFromString('--optimize-for-size')
  setFlagsFromString('--heap-growing-percent=30')
}

async function followOf(server: string, flags: GlobalFlags): Promise<Follow> {
  const [{ followServer }, { credentialFor }] = await Promise.all([
    import('../remote/follow-server.ts'),
    import('../remote/credential.ts'),
  ])
  const credential = await credentialFor(readServer(server), flags)
  // A session that was moved to another operation does not hear the changes of the one that the board names.
  const isElsewhere = flags.operation !== undefined && !credential.isToken
  return (hooks, signal) => {
    const onFollowing = (isFollowing: boolean) => hooks.onFollowing(isFollowing && !isElsewhere)
    void followServer(server, credential, { ...hooks, onFollowing }, signal)
  }
}

function keysText(): string {
  return helpLines()
    .map(({ keys, does }) => (keys === '' ? `  ${does}` : `    ${keys.padEnd(12)} ${does}`))
    .join('\n')
}

async function printOnce(api: Api, flags: GlobalFlags): Promise<void> {
  const facts = await readBoardFacts(api, undefined)
  const now = boardNow(facts, Date.now())
  const rows = boardRowsCache()({ targets: facts.targets, role: facts.role, now })
  print(
    { document: documentOf(facts, rows, now), text: plainBoard(facts, rows, now, freshnessText(0)) },
    flags,
  )
}

/** Prints the board after each change, until Ctrl-C. */
async function followPlain(api: Api): Promise<void> {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const rowsOf = boardRowsCache()
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
    const now = boardNow(facts, Date.now())
    const rows = rowsOf({ targets: facts.targets, role: facts.role, now })
    const text = plainBoard(facts, rows, now, freshnessText(0, isCut))
    if (text !== printed) process.stdout.write(`${text}\n\n`)
    printed = text
    await pause(stop.signal, pollIntervalMs)
  }
}

function documentOf(
  { counts, office, role, operation: { state } }: BoardFacts,
  rows: BoardRows,
  now: Instant,
): object {
  const row = (target: Target) => ({
    id: target.id,
    caseAgent: target.caseAgent,
    screenName: target.screenName,
    dateTime: target.dateTime,
    arrivalTime: target.arrivalTime,
    due: dueSeenBy({ role, state }, target, now, office.timeZone).words,
    onScene: sceneClockIn(state, target, now, office.sceneMinutes)?.clock ?? null,
  })
  const rowsIn = (list: ListName) =>
    rows.of(list, { filter: '', sort: undefined }).map(({ target }) => row(target))
  return { counts, upcoming: rowsIn('upcoming'), chatting: rowsIn('chatting') }
}
