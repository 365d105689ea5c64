import {
  type Api,
  countStages,
  failureOf,
  type Instant,
  type JournalRowOnWire,
  may,
  type OfficeFacts,
  type Operation,
  type Role,
  setDateForm,
  type Target,
} from '@watchfloor/core'
import { type BoardList, loadBoardList } from './board-list.ts'

/** The data of the board as of one moment. */
export interface BoardFacts {
  readonly office: OfficeFacts
  readonly role: Role
  /** The operation that the session works in. */
  readonly operation: Pick<Operation, 'name' | 'state'>
  /** The server's clock minus this machine's clock. */
  readonly offsetMs: number
  readonly list: BoardList
  readonly targets: readonly Target[]
  /** The arrest total is missing for roles that may not see it. */
  readonly counts: {
    readonly chatting: number
    readonly onTheHook: number
    readonly arrested: number | undefined
  }
  /** The last entries, newest first. */
  readonly journal: readonly JournalRowOnWire[]
}

const background = { background: true }
const tail = 40

/** Loads the data of the board. Returns the previous data if the list has not changed, which costs one short reply. */
export async function readBoardFacts(api: Api, before: BoardFacts | undefined): Promise<BoardFacts> {
  let me = before ? undefined : await api.account.me({}, background)
  let role = me?.user.role ?? before?.role
  let list = await loadBoardList(api, before?.list, role)
  if (before && before.list === list) return before
  me ??= await api.account.me({}, background)
  // The rows of another role have other fields, and what is left out has another meaning.
  while (me.user.role !== role) {
    role = me.user.role
    list = await loadBoardList(api, undefined, role)
    me = await api.account.me({}, background)
  }
  const { office, now, operation } = me
  setDateForm(office.dateFormat)
  const { targets } = list
  const { chatting, onTheHook } = countStages(targets)
  const arrested = may(role, 'counts.read') ? (await api.count.arrestTotal({}, background)).count : undefined
  return {
    office,
    role,
    operation,
    offsetMs: Date.parse(now) - Date.now(),
    list,
    targets,
    counts: { chatting, onTheHook, arrested },
    journal: may(role, 'journal.read-all') ? await journalTail(api, before) : [],
  }
}

/** Returns the last entries of the journal. The board stays up while only the journal cannot be read. */
async function journalTail(api: Api, before: BoardFacts | undefined): Promise<readonly JournalRowOnWire[]> {
  try {
    return (await api.journal.list({ limit: tail, reads: false }, background)).Result
  } catch (error) {
    if (!before || !failureOf(error)) throw error
    return before.journal
  }
}

/** Returns the server's time at a time of this machine's clock. */
export function boardNow({ offsetMs }: Pick<BoardFacts, 'offsetMs'>, nowMs: number): Instant {
  return new Date(nowMs + offsetMs).toISOString()
}
