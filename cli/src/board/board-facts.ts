import {
  type Api,
  countStages,
  fromRow,
  type Instant,
  type JournalRowOnWire,
  loadRows,
  may,
  type OfficeFacts,
  type Role,
  type RowList,
  setDateForm,
  type Target,
} from '@watchfloor/core'

/** The data of the board as of one moment. */
export interface BoardFacts {
  readonly office: OfficeFacts
  readonly role: Role
  /** The server's clock minus this machine's clock. */
  readonly offsetMs: number
  /** The rows of the targets. */
  readonly list: RowList
  readonly targets: readonly Target[]
  readonly counts: { readonly chatting: number; readonly onTheHook: number; readonly arrested: number }
  /** The last entries, newest first. */
  readonly journal: readonly JournalRowOnWire[]
}

const background = { background: true }
const tail = 40

/** Loads the data of the board. Returns the previous data if the journal has no new entry. */
export async function readBoardFacts(api: Api, before: BoardFacts | undefined): Promise<BoardFacts> {
  const me = before ? undefined : await api.account.me({}, background)
  const role = me?.user.role ?? before?.role
  // Only admins may read the whole journal. Other roles load the lists each time.
  const hasJournal = role !== undefined && may(role, 'journal.read-all')
  const journal = hasJournal ? (await api.journal.list({ limit: tail }, background)).Result : []
  const isSame = hasJournal && before?.journal[0]?.seq === journal[0]?.seq
  if (before && isSame) return before
  const { office, now, user } = me ?? (await api.account.me({}, background))
  setDateForm(office.dateFormat)
  const list = await loadRows(api, before?.list, undefined, background)
  const targets =
    before && list.rows === before.list.rows ? before.targets : list.rows.map((row) => fromRow(row))
  const { chatting, onTheHook } = countStages(targets)
  const { count } = await api.count.arrestTotal({}, background)
  return {
    office,
    role: user.role,
    offsetMs: Date.parse(now) - Date.now(),
    list,
    targets,
    counts: { chatting, onTheHook, arrested: count },
    journal,
  }
}

/** Returns the server's time at a time of this machine's clock. */
export function boardNow({ offsetMs }: Pick<BoardFacts, 'offsetMs'>, nowMs: number): Instant {
  return new Date(nowMs + offsetMs).toISOString()
}
