import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'

interface Props {
  /** What failed, then the reason if it is known. */
  texts: readonly string[]
  onRetry: () => void
}

/** Replaces numbers that could not be loaded, because no number is better than a wrong one. */
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
