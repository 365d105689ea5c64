import { Component, type ReactNode } from 'react'
import { LostPage } from './LostPage.tsx'

/** Shows the lost page in place of a part that could not be loaded. The app's router has its own page for that. */
export class Lost extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override readonly state = { isLost: false }

  static getDerivedStateFromError() {
    return { isLost: true }
  }

  override render(): ReactNode {
    return this.state.isLost ? <LostPage /> : this.props.children
  }
}
