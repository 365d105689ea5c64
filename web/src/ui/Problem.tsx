import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import './problem.css'

interface Props {
  title: string
  text?: string
  onRetry?: () => void
}

/** Replaces content that failed to load; it offers a retry. */
export function Problem({ title, text, onRetry }: Props) {
  return (
    <div className="problem" role="alert">
      <p className="problem-title">{title}</p>
      {text && <p className="quiet problem-text">{text}</p>}
      {onRetry && (
        <Button variant="default" mt={12} onClick={onRetry}>
          {messages.generic.tryAgain}
        </Button>
      )}
    </div>
  )
}
