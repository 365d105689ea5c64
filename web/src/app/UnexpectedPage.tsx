import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { NoAnswer } from '../ui/failure.ts'
import { LostPage } from './LostPage.tsx'
import './standing-page.css'

/** Replaces what failed to render; offers a reload and the home page. What could not be loaded has its own page. */
export function UnexpectedPage({ error }: { error: unknown }) {
  if (error instanceof NoAnswer) return <LostPage />
  return (
    <div className="standing-page" role="alert">
      <title>{messages.screen.shell.title(messages.generic.unexpected)}</title>
      <h1>{messages.generic.unexpected}</h1>
      <p className="quiet">{messages.generic.screenFailed}</p>
      <div className="standing-actions">
        <Button onClick={() => window.location.reload()}>{messages.screen.shell.reload}</Button>
        <Button variant="default" component="a" href="/">
          {messages.screen.shell.home}
        </Button>
      </div>
    </div>
  )
}
