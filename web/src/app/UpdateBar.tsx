import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useId } from 'react'
import { useIsOutdated } from '../ui/build.ts'
import { useNow } from '../ui/clock.ts'
import { hasDrafts } from '../ui/form/draft.ts'
import './update-bar.css'

const texts = messages.running

/** Rule M4. Offers to load the page of a newer build, while no text is unsaved. */
export function UpdateBar() {
  const isOutdated = useIsOutdated()
  const wordsId = useId()
  // A draft is stored or removed without a render of this bar.
  useNow({ everySeconds: 2 })
  if (!isOutdated || hasDrafts()) return null
  return (
    <aside className="update-bar" aria-labelledby={wordsId}>
      <span id={wordsId} role="status">
        {texts.updated}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </aside>
  )
}
