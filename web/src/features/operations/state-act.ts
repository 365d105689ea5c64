import { messages, type OperationOnWire, type OperationState } from '@watchfloor/core'
import type { Act } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { stayAwake } from '../../data/session.ts'

/** A change of an operation's state that a user asks for. */
export type StateStep = 'close' | 'seal' | 'reopen'

interface Request {
  readonly reason: string
  /** Whether to end the operation although something blocks it. */
  readonly force: boolean
}

const texts = messages.operation.screen.step

const results: Readonly<Record<StateStep, { state: OperationState; done: (name: string) => string }>> = {
  close: { state: 'closed', done: texts.closed },
  seal: { state: 'sealed', done: texts.sealed },
  reopen: { state: 'open', done: texts.reopened },
}

export function stateAct(step: StateStep, { id, name }: OperationOnWire, { reason, force }: Request): Act {
  const { state, done } = results[step]
  return {
    call: async () => {
      await api.operation.setState({ id, state, reason, force })
      await stayAwake()
    },
    once: `state ${id}`,
    sets: state,
    done: done(name),
    failed: texts.failed,
    undo: 'none',
  }
}
