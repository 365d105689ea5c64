import { addMinutes, type Instant } from '@watchfloor/core'
import type { Client, Reply } from './client.ts'

/** The record that an act is about, and what makes its values differ from those of other acts. */
export interface ActFacts {
  readonly id: number
  readonly now: Instant
  readonly turn: number
  /** Number of an earlier change. */
  readonly seq: number
}

type Call = (client: Client, facts: ActFacts) => Promise<Reply>

const edit =
  (fields: (facts: ActFacts) => object): Call =>
  (client, facts) =>
    client.patch(facts.id, fields(facts))

const post =
  (path: (facts: ActFacts) => string, body: (facts: ActFacts) => object): Call =>
  (client, facts) =>
    client.post(`/auth/${path(facts)}`, body(facts))

/** The acts of a night and of the case record, each as the call that a screen makes. */
const calls = {
  add: post(
    () => 'addChatterList',
    ({ turn }) => ({ caseAgent: 'Alpha', screenName: `owl${turn}`, forceAdd: true }),
  ),
  approve: edit(({ now, turn }) => ({ dateTime: addMinutes(now, turn), isTimeApproved: 1 })),
  withdraw: edit(() => ({ isTimeApproved: 0 })),
  request: edit(({ now, turn }) => ({ dateTime: addMinutes(now, 60 + turn) })),
  inactive: edit(() => ({ isInactive: 1 })),
  active: edit(() => ({ isInactive: 0 })),
  notes: edit(({ turn }) => ({ notes: `note ${turn}`, hasNoCriminalHistory: turn % 2 })),
  guest: post(
    () => 'create_guest',
    ({ id }) => ({ linkedChatterId: id }),
  ),
  arrival: post(
    () => 'update_arrival_time',
    ({ id, now }) => ({ id, arrivalTime: now }),
  ),
  noArrival: post(
    () => 'update_arrival_time',
    ({ id }) => ({ id, arrivalTime: null }),
  ),
  acknowledge: post(
    ({ id }) => `scene/${id}/acknowledge`,
    () => ({}),
  ),
  takedown: post(
    () => 'update_takedown_time',
    ({ id, now }) => ({ id, takedownTime: now }),
  ),
  caseNumber: post(
    () => 'update_takedown_time',
    ({ id, turn }) => ({ id, caseNumber: `26-${turn}` }),
  ),
  cancel: post(
    () => 'update_takedown_time',
    ({ id }) => ({ id, takedownTime: null }),
  ),
  noShow: post(
    () => 'update_no_show',
    ({ id }) => ({ id }),
  ),
  undoArrest: post(
    () => 'undo_arrest',
    ({ id }) => ({ id }),
  ),
  charge: post(
    () => 'charges',
    ({ id }) => ({ chatter_id: id, statute: '1', offense: 'Theft', degree: 'Felony' }),
  ),
  history: post(
    () => 'criminalhistory',
    ({ id }) => ({
      chatter_id: id,
      criminalCharge: 'Theft',
      state: 'FL',
      date: '2020-01-01',
      agency: 'Polk',
    }),
  ),
  review: post(
    ({ id }) => `review/${id}`,
    () => ({ state: 'reviewed' }),
  ),
  giveBack: post(
    ({ id }) => `review/${id}`,
    () => ({ state: 'returned', comment: 'The address is missing.' }),
  ),
  delete: post(
    () => 'delete_chatter',
    ({ id }) => ({ id }),
  ),
  undo: post(
    ({ seq }) => `undo/${seq}`,
    () => ({}),
  ),
  several: (client, { id, turn }) =>
    client.send('PATCH', '/auth/targets', { ids: [id, id + 1], set: { arrestDay: 1 + turn } }),
} as const satisfies Record<string, Call>

export type ActKind = keyof typeof calls

export const actKinds = Object.keys(calls) as ActKind[]

export function performAct(kind: ActKind, client: Client, facts: ActFacts): Promise<Reply> {
  return calls[kind](client, facts)
}
