import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useEffect, useId, useRef } from 'react'

interface Props {
  codes: readonly string[]
  onKept: () => void
}

const texts = messages.factor

/** Shows new recovery codes once. They take the place of the form that had the focus, so they get it and are read out. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const group = useRef<HTMLElement>(null)
  const hint = useId()
  useUnloadQuestion()
  useEffect(() => group.current?.focus(), [])
  return (
    <section
      ref={group}
      className="recovery-codes"
      aria-label={texts.recovery}
      aria-describedby={hint}
      tabIndex={-1}
    >
      <p id={hint}>{texts.recoveryHint}</p>
      <ul aria-label={texts.recovery}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button variant="default" onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
          {texts.copyCodes}
        </Button>
        <Button onClick={onKept}>{texts.codesKept}</Button>
      </div>
    </section>
  )
}

/** Lets the browser ask before a reload, or before it leaves the app. */
function useUnloadQuestion(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
