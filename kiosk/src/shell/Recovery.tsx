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
  /** Number of restarts; used as a key, so that all children mount again. */
  readonly turn: number
}

/** Restarts the page by itself after a render error, with growing waits, because nobody is there to press a key. */
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
