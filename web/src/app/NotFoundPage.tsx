import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { Link } from 'react-router'
import './standing-page.css'

/** Shown for an address without a screen. */
export function NotFoundPage() {
  return (
    <div className="standing-page">
      <title>{messages.screen.shell.title(messages.generic.notFound)}</title>
      <h1>{messages.generic.notFound}</h1>
      <div className="standing-actions">
        <Button component={Link} to="/">
          {messages.screen.shell.home}
        </Button>
      </div>
    </div>
  )
}
