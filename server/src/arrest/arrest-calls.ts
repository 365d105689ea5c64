import {
  acknowledgeScene,
  addGuest,
  contract,
  decidedIn,
  FailureError,
  type Instant,
  invalid,
  isBlank,
  keepUnseenNumber,
  messages,
  orThrow,
  readInstant,
  recordArrival,
  recordNoShow,
  recordTakedown,
  seesField,
  type TakedownInput,
  undoArrest,
} from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import type { Database, Tx } from '../db/database.ts'
import { signatureOf } from '../journal/signature.ts'
import type { Settings } from '../settings.ts'
import type { StoredParty } from '../targets/load-party.ts'
import { isSeen, requireEnteredParty, requireParty } from '../targets/require-party.ts'
import { numberRecordedBy } from '../targets/takedown-record.ts'
import { applyChange, doneReply } from '../targets/target-store.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
}

const { serve } = serving<Needs>()

const { arrest } = contract

export const arrestCalls = [
  serve(arrest.arrival)(async ({ input, actor }, context) => {
    const at = readTime(input.arrivalTime, 'arrivalTime', context)
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const party = await requireParty(tx, input.id, actor, by.at)
      return doneReply(
        await applyChange(tx, party, decidedIn(party, 'stage', recordArrival(party, at, by.at)), by),
      )
    })
  }),

  serve(arrest.acknowledge)(async ({ input, actor }, context) => {
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const party = await requireParty(tx, input.id, actor, by.at)
      return doneReply(
        await applyChange(
          tx,
          party,
          decidedIn(party, 'stage', acknowledgeScene(party, actor.email, by.at)),
          by,
        ),
      )
    })
  }),

  serve(arrest.takedown)(async ({ input, actor }, context) => {
    const { id } = input
    const takedownTime =
      input.takedownTime === undefined ? undefined : readTime(input.takedownTime, 'takedownTime', context)
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const party = await requireTakedownParty(tx, id, actor, by.at)
      const asked = await requireOwnNumber(tx, party, { takedownTime, caseNumber: input.caseNumber }, actor)
      // A case number alone finishes an arrest.
      const work = takedownTime === undefined ? 'case' : 'stage'
      return doneReply(
        await applyChange(tx, party, decidedIn(party, work, recordTakedown(party, asked, by.at)), by),
      )
    })
  }),

  serve(arrest.noShow)(async ({ input, actor }, context) => {
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const party = await requireParty(tx, input.id, actor, by.at)
      return doneReply(await applyChange(tx, party, decidedIn(party, 'stage', recordNoShow(party)), by))
    })
  }),

  serve(arrest.addGuest)(async ({ input, actor }, context) => {
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const party = await requireParty(tx, input.linkedChatterId, actor, by.at)
      const { seq = 0, id = 0 } = await applyChange(tx, party, decidedIn(party, 'stage', addGuest(party)), by)
      return { Status: true, seq, id }
    })
  }),

  serve(arrest.undo)(async ({ input, actor }, context) => {
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const party = await requireParty(tx, input.id, actor, by.at)
      return doneReply(await applyChange(tx, party, decidedIn(party, 'stage', undoArrest(party)), by))
    })
  }),
]

/** Returns the party if the actor sees it. A supervisor saw it before, and is told why it is too late (rule A5). @throws FailureError access.denied */
async function requireTakedownParty(tx: Tx, id: number, actor: Actor, now: Instant): Promise<StoredParty> {
  const found = await requireEnteredParty(tx, id, actor)
  if (await isSeen(tx, found.target, actor, now)) return found
  throw new FailureError({ code: 'access.denied', message: messages.arrest.takedownWindowOver })
}

/** Returns the input of a takedown call as the actor may record it (rule A8). @throws FailureError step.refused */
async function requireOwnNumber(
  tx: Tx,
  party: StoredParty,
  input: TakedownInput,
  { role, email }: Actor,
): Promise<TakedownInput> {
  if (seesField(role, 'caseNumber') || party.target.caseNumber === '') return input
  const isOwn = (await numberRecordedBy(tx, party.target.id)) === email
  return orThrow(keepUnseenNumber(party, input, isOwn))
}

/** Reads a time in the office zone; null when it is blank. @throws FailureError when it is not a time */
function readTime(text: string | null, field: string, { settings }: Needs): Instant | null {
  if (isBlank(text) || text === null) return null
  const at = readInstant(text, settings.timeZone)
  if (at === undefined) throw new FailureError(invalid(field, messages.schedule.invalidTime))
  return at
}
