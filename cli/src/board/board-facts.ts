import {
  type Api,
  countStages,
  fromRow,
  type Instant,
  type JournalRowOnWire,
  type OfficeFacts,
  type Target,
} from '@watchfloor/core'

/** What the board knows, as it was at one moment. */
export interface BoardFacts {
  readonly office: OfficeFacts
  /** The desk's clock less this machine's. */
  readonly offsetMs: number
  readonly targets: readonly Target[]
  readonly counts: { readonly chatting: number; readonly onTheHook: number; readonly arrested: number }
  /** The last entries, newest first. */
  readonly journal: readonly JournalRowOnWire[]
}

const background = { background: true }
const tail = 40

/** Reads everything; what did not change since is taken from before. */
export async function readFacts(api: Api, before: BoardFacts | undefined): Promise<BoardFacts> {
  const { Result: journal } = await api.journal.list({ limit: tail }, background)
  const isSame = before !== undefined && before.journal[0]?.seq === journal[0]?.seq
  if (isSame) return before
  const { office, now } = await api.account.me({}, background)
  const { Result } = await api.target.list({}, background)
  const targets = Result.map((row) => fromRow(row))
  const { chatting, onTheHook } = countStages(targets)
  const { count } = await api.count.arrestTotal({}, background)
  return {
    office,
    offsetMs: Date.parse(now) - Date.now(),
    targets,
    counts: { chatting, onTheHook, arrested: count },
    journal,
  }
}

/** The moment by the desk's clock. */
export function deskNow({ offsetMs }: Pick<BoardFacts, 'offsetMs'>, nowMs: number): Instant {
  return new Date(nowMs + offsetMs).toISOString()
}
