import { messages } from '@watchfloor/core'
import { PageHead } from '../../ui/PageHead.tsx'
import { Problem } from '../../ui/Problem.tsx'

interface Props {
  /** Title of the screen. */
  title: string
  text: string
  onRetry?: () => void
}

/** An edit screen whose record cannot be shown: its title, and why. */
export function UnshownRecord({ title, ...why }: Props) {
  return (
    <>
      <PageHead title={title} />
      <Problem title={messages.edit.missingTitle} {...why} />
    </>
  )
}
