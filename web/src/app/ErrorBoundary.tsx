import { Component, type ReactNode } from 'react'
import { UnexpectedPage } from './UnexpectedPage.tsx'

interface State {
  /** Missing until something failed. */
  readonly failed?: { readonly error: unknown }
}

/** Shows a page in place of a part that failed or could not be loaded. The app's router has its own for its screens. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override readonly state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } }
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (!failed) return this.props.children
    return (
      <main>
        <UnexpectedPage error={failed.error} />
      </main>
    )
  }
}
