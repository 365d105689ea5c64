import { messages, type OperationState } from '@watchfloor/core'
import './state-mark.css'

interface Props {
  state: OperationState
  /** Why work is refused in this state. */
  title?: string | undefined
}

/** The state of an operation in words, with a shape beside it. */
export function StateMark({ state, title }: Props) {
  return (
    <span className="state-mark" data-state={state} title={title}>
      <span className="state-mark-shape" aria-hidden="true" />
      {messages.operation.states[state]}
    </span>
  )
}
