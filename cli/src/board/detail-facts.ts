import {
  type Api,
  failureOf,
  type JournalRowOnWire,
  may,
  type Role,
  type SeenBefore,
  seenBeforeNote,
} from '@watchfloor/core'
import { wordsOf } from '../print/words-of.ts'

/** What the details show besides the row of the list. */
export interface DetailFacts {
  readonly id: number
  readonly seenBefore: readonly string[]
  readonly history: readonly JournalRowOnWire[]
  /** Why a part could not be read. */
  readonly problem: string | undefined
}

/** Maximum number of journal entries that the details show. */
const maxHistory = 100

/** Loads the details of a record. Opening them is recorded in the journal, as on every screen. A role that may not open it gets none. */
export async function readDetails(
  api: Api,
  id: number,
  role: Role,
  { isAgain }: { readonly isAgain: boolean },
): Promise<DetailFacts> {
  if (!may(role, 'target.read')) return { id, seenBefore: [], history: [], problem: undefined }
  const options = { background: isAgain }
  try {
    const { seenBefore = [] } = await api.target.get({ id }, options)
    const { Result } = await api.journal.list({ target: id, reads: false, limit: maxHistory }, options)
    return { id, seenBefore: linesOf(seenBefore), history: Result, problem: undefined }
  } catch (error) {
    const problem = failureOf(error)?.message ?? wordsOf(error)
    return { id, seenBefore: [], history: [], problem }
  }
}

function linesOf(entries: readonly SeenBefore[]): readonly string[] {
  const { lines, more } = seenBeforeNote(entries)
  return more > 0 ? [...lines, `+${more}`] : lines
}
