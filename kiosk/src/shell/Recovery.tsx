import { messages } from '@watchfloor/core'
import { Component, type ReactNode } from 'react'
import { Notice } from '../display/Notice.tsx'

const firstWaitMs = 2_000
const longestWaitMs = 60_000

interface Props {
  children: ReactNode
}

interface State {
  readonly hasFailed: boolean
  /** Changes with each new start, so that everything below begins afresh. */
  readonly turn: number
}

/** When the drawing fails, it starts again by itself, in growing waits: nobody is there to press a key. */
export class Recovery extends Component<Props, State> {
  override state: State = { hasFailed: false, turn: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** this.state.turn)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => this.setState(({ turn }) => ({ hasFailed: false, turn: turn + 1 })),
      waitMs,
    )
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer)
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return <Notice title={messages.display.recovering} />
    return <div key={this.state.turn}>{this.props.children}</div>
  }
}
