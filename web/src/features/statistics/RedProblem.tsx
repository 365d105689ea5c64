import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'

interface Props {
  /** What failed, then why where that is known. */
  texts: readonly string[]
  onRetry: () => void
}

/** Stands for numbers that could not be read: no number is better than a wrong one. */
export function RedProblem({ texts, onRetry }: Props) {
  return (
    <div className="statistics-problem" role="alert">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Button variant="default" onClick={onRetry}>
        {messages.generic.tryAgain}
      </Button>
    </div>
  )
}
